import { describe, expect, it } from 'vitest'
import { dayWord, sideLines, weeksText, whenText } from './change-words.ts'

const side = {
  date: '2026-11-26',
  begins: '09:45',
  room: '1-206',
  isOnline: false,
  teachers: ['Гусев А. П.'],
}

describe('the words of a change', () => {
  it('name the day with its weekday', () => {
    expect(whenText(side)).toBe('чт 26.11, 09:45')
  })

  it.each([
    ['moved', ['чт 26.11, 09:45', '1-206']],
    ['room', ['1-206']],
    ['teacher', ['Гусев А. П.']],
  ] as const)('say of a side of %s what differs', (kind, lines) => {
    expect(sideLines(kind, side)).toEqual(lines)
  })

  it('say that there is no room and no teacher', () => {
    expect(sideLines('room', { ...side, room: null })).toEqual(['без аудитории'])
    expect(sideLines('room', { ...side, isOnline: true })).toEqual(['онлайн'])
    expect(sideLines('teacher', { ...side, teachers: [] })).toEqual(['без преподавателя'])
  })

  it('count the weeks', () => {
    expect(weeksText([12])).toBe('12 неделя')
    expect(weeksText([12, 14])).toBe('2\u00A0недели: 12, 14')
  })

  it.each([
    ['2026-11-18', 'Сегодня'],
    ['2026-11-17', 'Вчера'],
    ['2026-11-12', 'Раньше'],
  ])('put %s under %s', (date, word) => {
    expect(dayWord(date, '2026-11-18', '2026-11-17')).toBe(word)
  })
})
