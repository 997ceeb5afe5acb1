import { describe, expect, it } from 'vitest'
import { byDeadline, postponeChoices } from './deadlines.ts'

const TODAY = '2026-11-18'
const matter = (title: string, due?: string) => ({
  key: title,
  tone: 'warn' as const,
  title,
  detail: '',
  to: '/',
  from: 'журнал',
  ...(due !== undefined && { due }),
})

describe('the matters by their deadlines', () => {
  it('begin with what is overdue and end with what has no deadline', () => {
    const groups = byDeadline(
      [
        matter('без срока'),
        matter('через месяц', '2026-12-18'),
        matter('воскресенье', '2026-11-22'),
        matter('пятница', '2026-11-20'),
        matter('сегодня', TODAY),
        matter('вчера', '2026-11-17'),
      ],
      TODAY,
    )
    expect(groups.map(({ name, matters }) => [name, matters.map(({ title }) => title)])).toEqual([
      ['overdue', ['вчера']],
      ['today', ['сегодня']],
      ['week', ['пятница', 'воскресенье']],
      ['later', ['через месяц']],
      ['none', ['без срока']],
    ])
  })
})

describe('the moments until which a matter may be put off', () => {
  const at = (date: string, time: string) => ({ now: { date, time } })

  it('lie ahead and say which come after the deadline', () => {
    expect(postponeChoices({ due: '2026-11-19' }, at(TODAY, '12:00'))).toEqual([
      { title: 'Сегодня вечером', until: '2026-11-18T18:00', isLate: false },
      { title: 'Завтра утром', until: '2026-11-19T09:00', isLate: false },
      { title: 'Понедельник', until: '2026-11-23T09:00', isLate: true },
      { title: 'Через неделю', until: '2026-11-25T09:00', isLate: true },
    ])
  })

  it('name no evening that is over, and no morning twice', () => {
    const titles = postponeChoices({}, at('2026-11-22', '18:00')).map(({ title }) => title)
    expect(titles).toEqual(['Завтра утром', 'Через неделю'])
  })
})
