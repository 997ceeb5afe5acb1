import { describe, expect, it } from 'vitest'
import { attentionOf } from './attention.ts'
import { aDay, aLesson, aRole } from './testing/a-day.ts'

const TODAY = '2026-11-18'
const fluorographyOf = (status: 'valid' | 'soon' | 'expired' | 'none', validUntil: string | null) => ({
  date: null,
  validUntil,
  status,
})

describe('attentionOf', () => {
  it.each([
    ['expired', '2026-11-03', 'Срок флюорографии истёк', '3 ноября'],
    ['soon', '2026-12-01', 'Скоро истечёт флюорография', 'до 1 декабря'],
    ['none', null, 'Нет сведений о флюорографии', undefined],
  ] as const)('of a fluorography that is %s', (status, validUntil, title, when) => {
    const filling = { fluorography: fluorographyOf(status, validUntil), today: null }
    const items = attentionOf(filling, TODAY)
    expect(items.map((item) => [item.title, item.when])).toEqual([[title, when]])
  })

  it.each([[null], [fluorographyOf('valid', '2027-05-01')]])('is nothing of %j', (fluorography) => {
    expect(attentionOf({ fluorography, today: null }, TODAY)).toEqual([])
  })

  it('names every discipline in which a threshold is missed', () => {
    const warning = {
      disciplineId: 3,
      disciplineName: 'Физика',
      kind: 'attendance',
      percent: 40,
      threshold: 60,
    } as const
    const journalAttendance = {
      attendancePercent: 70,
      progressPercent: null,
      disciplines: [],
      warnings: [warning],
    }
    expect(attentionOf({ fluorography: null, today: null, journalAttendance }, TODAY)).toMatchObject([
      { title: 'Низкая посещаемость: Физика', detail: 'Сейчас 40 %, нужно не меньше 60 %' },
    ])
  })

  it('leads to what waits for a confirmation, and counts what is not named', () => {
    const newest = [{ id: 7, title: 'Собрание', created_at: '2026-11-17T06:00:00.000Z' }]
    const waiting = (count: number) =>
      attentionOf(
        { fluorography: null, today: null, unconfirmedAnnouncements: { count, newest } },
        TODAY,
      ).map(({ title, to }) => [title, to])
    const to = '/announcements?unconfirmed=1'
    expect(waiting(1)).toEqual([['Собрание', to]])
    expect(waiting(3)).toEqual([
      ['Собрание', to],
      ['И ещё 2 объявления', to],
    ])
  })

  it('names the lessons that are moved today, after the warnings', () => {
    const today = aDay(aRole({ lessons: [aLesson(), aLesson({ id: 2, isMoved: true, name: 'Физика' })] }))
    const filling = { fluorography: fluorographyOf('none', null), today }
    expect(attentionOf(filling, TODAY).map(({ title }) => title)).toEqual([
      'Нет сведений о флюорографии',
      'Перенос: Физика',
    ])
  })
})
