import { describe, expect, it } from 'vitest'
import { dayLine, greetingAt } from './greeting.ts'

it.each([
  ['04:59', 'Доброй ночи'],
  ['05:00', 'Доброе утро'],
  ['11:59', 'Доброе утро'],
  ['12:00', 'Добрый день'],
  ['18:00', 'Добрый вечер'],
  ['23:00', 'Доброй ночи'],
])('at %s the greeting is «%s»', (time, greeting) => {
  expect(greetingAt(time)).toBe(greeting)
})

describe('dayLine', () => {
  const day = {
    studyWeek: { number: 12, parity: 'even' as const },
    bells: [
      { number: 1, start: '08:00', end: '09:35' },
      { number: 2, start: '09:45', end: '11:20' },
    ],
    roles: [{}],
  }

  it.each([
    ['2026-11-21', '10:40', 'Суббота, 21 ноября · 12-я учебная неделя, чётная · идёт 2-я пара'],
    ['2026-11-21', '09:40', 'Суббота, 21 ноября · 12-я учебная неделя, чётная'],
    ['2026-11-22', '10:40', 'Воскресенье, 22 ноября · 12-я учебная неделя, чётная'],
  ])('on %s at %s it is «%s»', (date, time, text) => {
    expect(dayLine(day, { date, time })).toBe(text)
  })

  it('keeps the bells from those who neither study nor teach', () => {
    expect(dayLine({ ...day, roles: [] }, { date: '2026-11-21', time: '10:40' })).toBe(
      'Суббота, 21 ноября · 12-я учебная неделя, чётная',
    )
  })

  it('is the date alone while nothing else is known', () => {
    expect(dayLine(null, { date: '2026-11-21', time: '10:40' })).toBe('Суббота, 21 ноября')
  })
})
