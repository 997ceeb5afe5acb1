import { describe, expect, it } from 'vitest'
import { aDay, aLesson, aRole } from '../testing/a-day.ts'
import words from './home-words.ts'

const at = (time: string, date = '2026-11-18') => ({ now: { date, time }, roleKey: undefined })
const lessons = [
  aLesson({ start: '09:45', end: '11:20' }),
  aLesson({ id: 2, start: '11:30', end: '13:05' }),
  aLesson({ id: 3, start: '11:30', end: '13:05', name: 'Физика' }),
]

describe('the key figures of a day', () => {
  it.each([
    ['08:00', '2 пары', 'до 13:05'],
    ['11:20', '1 пара', 'до 13:05'],
    ['13:05', '0 пар', 'все прошли'],
  ])('at %s count what is left of it: %s, %s', (time, value, note) => {
    const [left] = words.keyFigures(aDay(aRole({ lessons })), at(time))
    expect(left).toMatchObject({ label: 'Осталось сегодня', value, note })
  })

  it.each([
    ['08:00', 'Следующая пара, сегодня', '09:45'],
    ['10:00', 'Идёт сейчас', 'до 11:20'],
  ])('at %s name the next lesson under «%s»', (time, label, value) => {
    expect(words.keyFigures(aDay(aRole({ next: aLesson() })), at(time))).toContainEqual(
      expect.objectContaining({ label, value, note: 'Базы данных' }),
    )
  })

  it('are those of the chosen role', () => {
    const day = aDay(aRole(), aRole({ userType: 'teacher', group: null }))
    const labelsOf = (roleKey: string) =>
      words.keyFigures(day, { ...at('10:00'), roleKey }).map(({ label }) => label)
    expect(labelsOf('worker')).toContain('Групп на неделе')
    expect(labelsOf('group-1')).toContain('Дисциплин на неделе')
  })

  it('are none for those who neither study nor teach', () => {
    expect(words.keyFigures(aDay(), at('10:00'))).toEqual([])
  })
})

it('the lessons that are moved today need attention', () => {
  const today = aDay(aRole({ lessons: [aLesson(), aLesson({ id: 2, isMoved: true, name: 'Физика' })] }))
  expect(words.attention(today, at('10:00')).map(({ title }) => title)).toEqual(['Перенос: Физика'])
})

describe('the line of the day', () => {
  const week = '12-я учебная неделя, чётная'
  it.each([
    ['2026-11-21', '10:40', [week, 'идёт 2-я пара']],
    ['2026-11-21', '09:40', [week]],
    ['2026-11-22', '10:40', [week]],
  ])('on %s at %s is %j', (date, time, parts) => {
    expect(words.dayLine(aDay(aRole()), at(time, date))).toEqual(parts)
  })

  it('keeps the bells from those who neither study nor teach', () => {
    expect(words.dayLine(aDay(), at('10:40'))).toEqual([week])
  })
})
