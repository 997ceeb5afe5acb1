import { describe, expect, it } from 'vitest'
import { aLesson, HIGHER_BELLS, MONDAY } from '#areas/timetable/web/testing/lesson.ts'
import { buildWeekGrid } from './week-grid.ts'

describe('buildWeekGrid', () => {
  it('shows Monday to Saturday and five lessons in an empty week', () => {
    const { days, rows } = buildWeekGrid(MONDAY, [], HIGHER_BELLS)
    expect(days.map(({ date }) => date.slice(8))).toEqual(['16', '17', '18', '19', '20', '21'])
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(rows[0]?.times).toEqual([{ start: '08:00', end: '09:35' }])
  })

  it('shows Sunday when it has lessons', () => {
    const { days } = buildWeekGrid(MONDAY, [aLesson({ dayId: 7 })], HIGHER_BELLS)
    expect(days.at(-1)).toEqual({ weekday: 7, date: '2026-11-22' })
  })

  it('ends with the last lesson that is held', () => {
    const { rows } = buildWeekGrid(MONDAY, [aLesson({ lessonNumber: 7 })], HIGHER_BELLS)
    expect(rows).toHaveLength(7)
  })

  it('puts lessons of two subgroups into one cell', () => {
    const second = aLesson({ id: 2, dayId: 2, lessonNumber: 3 })
    const first = aLesson({ id: 1, dayId: 2, lessonNumber: 3 })
    const { rows } = buildWeekGrid(MONDAY, [second, first], HIGHER_BELLS)
    expect(rows[2]?.cells[1]).toEqual([first, second])
    expect(rows.flatMap(({ cells }) => cells.flat())).toHaveLength(2)
  })

  it('names both times of a row in which institute and college bells mix', () => {
    const institute = aLesson()
    const college = aLesson({ id: 2, dayId: 2, start: '08:30', end: '10:00' })
    const { rows } = buildWeekGrid(MONDAY, [college, institute], HIGHER_BELLS)
    expect(rows[0]?.times).toEqual([
      { start: '08:00', end: '09:35' },
      { start: '08:30', end: '10:00' },
    ])
  })
})
