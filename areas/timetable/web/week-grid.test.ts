import { describe, expect, it } from 'vitest'
import { aPlacedLesson, HIGHER_BELLS } from './testing/placed-lesson.ts'
import { buildWeekGrid } from './week-grid.ts'

const MONDAY = '2026-11-16'

describe('buildWeekGrid', () => {
  it('shows Monday to Saturday and five lessons in an empty week', () => {
    const { days, rows } = buildWeekGrid(MONDAY, [], HIGHER_BELLS)
    expect(days.map(({ date }) => date.slice(8))).toEqual(['16', '17', '18', '19', '20', '21'])
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(rows[0]?.times).toEqual([{ begins: '08:00', ends: '09:35' }])
  })

  it('shows Sunday when it has lessons', () => {
    const { days } = buildWeekGrid(MONDAY, [aPlacedLesson({ weekday: 7 })], HIGHER_BELLS)
    expect(days.at(-1)).toEqual({ weekday: 7, date: '2026-11-22' })
  })

  it('ends with the last lesson that is held', () => {
    const { rows } = buildWeekGrid(MONDAY, [aPlacedLesson({ number: 7 })], HIGHER_BELLS)
    expect(rows).toHaveLength(7)
  })

  it('puts lessons of two subgroups into one cell', () => {
    const first = aPlacedLesson({ id: 1, weekday: 2, number: 3 })
    const second = aPlacedLesson({ id: 2, weekday: 2, number: 3 })
    const { rows } = buildWeekGrid(MONDAY, [first, second], HIGHER_BELLS)
    expect(rows[2]?.cells[1]).toEqual([first, second])
    expect(rows.flatMap(({ cells }) => cells.flat())).toHaveLength(2)
  })

  it('names both times of a row in which two schemes of bells mix', () => {
    const higher = aPlacedLesson({ number: 1 })
    const vocational = aPlacedLesson({ id: 2, number: 1, weekday: 2, begins: '08:30', ends: '10:00' })
    const { rows } = buildWeekGrid(MONDAY, [vocational, higher], HIGHER_BELLS)
    expect(rows[0]?.times).toEqual([
      { begins: '08:00', ends: '09:35' },
      { begins: '08:30', ends: '10:00' },
    ])
  })
})
