import { describe, expect, it } from 'vitest'
import { kpisOf } from './kpis.ts'
import { aLesson, aRole } from './testing/a-day.ts'

const at = (time: string) => ({ date: '2026-11-18', time })
const nothing = { fluorography: null }
const lessons = [
  aLesson({ start: '09:45', end: '11:20' }),
  aLesson({ id: 2, start: '11:30', end: '13:05' }),
  aLesson({ id: 3, start: '11:30', end: '13:05', name: 'Физика' }),
]

describe('kpisOf', () => {
  it.each([
    ['08:00', '2 пары', 'до 13:05'],
    ['11:20', '1 пара', 'до 13:05'],
    ['13:05', '0 пар', 'все прошли'],
  ])('at %s tells what is left of today: %s, %s', (time, value, note) => {
    const [left] = kpisOf(nothing, aRole({ lessons }), at(time))
    expect(left).toEqual({ label: 'Осталось сегодня', value, note })
  })

  it.each([
    ['08:00', 'Следующая пара, сегодня', '09:45'],
    ['10:00', 'Идёт сейчас', 'до 11:20'],
  ])('at %s names the next lesson under «%s»', (time, label, value) => {
    expect(kpisOf(nothing, aRole({ next: aLesson() }), at(time))).toContainEqual({
      label,
      value,
      note: 'Базы данных',
    })
  })

  it('counts the groups of a teacher and the examination of a student', () => {
    expect(kpisOf(nothing, aRole({ userType: 'teacher', group: null }), at('10:00'))).toContainEqual({
      label: 'Групп на неделе',
      value: '1',
      note: '7 дисциплин',
    })
    const fluorography = { date: null, validUntil: '2027-03-12', status: 'valid' as const }
    expect(kpisOf({ fluorography }, aRole(), at('10:00'))).toContainEqual({
      label: 'Флюорография до',
      value: '12 марта 2027',
      note: 'действует',
    })
  })

  it('has nothing to count for those who neither study nor teach', () => {
    expect(kpisOf(nothing, null, at('10:00'))).toEqual([])
  })
})
