import { addDays } from '#platform/contract/calendar.ts'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'

/** The first lessons of a day are always shown, so that a sparse week keeps its shape. */
const ALWAYS_SHOWN_LESSONS = 5
/** Monday to Saturday are always shown, Sunday only when somebody studies on it. */
const STUDY_DAYS = 6

export interface GridDay {
  weekday: number
  date: string
}

export interface GridRow {
  number: number
  /** Every time at which this row's lessons are held; several when institute and college bells mix. */
  times: { start: string; end: string }[]
  /** One cell for each shown day; lessons of several subgroups share a cell. */
  cells: Lesson[][]
}

export interface WeekGrid {
  days: GridDay[]
  rows: GridRow[]
}

export interface Bell {
  number: number
  start: string
  end: string
}

/** The days that a week shows: Monday to Saturday, and Sunday when it has lessons. */
export function shownDays(monday: string, lessons: readonly Lesson[]): GridDay[] {
  const count = lessons.some(({ dayId }) => dayId === 7) ? 7 : STUDY_DAYS
  return Array.from({ length: count }, (_, index) => ({ weekday: index + 1, date: addDays(monday, index) }))
}

/** Lays the lessons of a week out by weekday and number; empty rows after the last lesson are trimmed. */
export function buildWeekGrid(monday: string, lessons: readonly Lesson[], bells: readonly Bell[]): WeekGrid {
  const days = shownDays(monday, lessons)
  const lastNumber = Math.max(ALWAYS_SHOWN_LESSONS, ...lessons.map(({ lessonNumber }) => lessonNumber))
  const rows = Array.from({ length: lastNumber }, (_, index) => rowOf(index + 1, days, lessons, bells))
  return { days, rows }
}

function rowOf(
  number: number,
  days: readonly GridDay[],
  lessons: readonly Lesson[],
  bells: readonly Bell[],
): GridRow {
  const inRow = lessons.filter(({ lessonNumber }) => lessonNumber === number)
  const cells = days.map(({ weekday }) => inRow.filter(({ dayId }) => dayId === weekday).sort(byStart))
  const rung = inRow.length > 0 ? inRow : bells.filter((bell) => bell.number === number)
  return { number, times: distinctTimes(rung), cells }
}

function distinctTimes(rung: readonly { start: string; end: string }[]): GridRow['times'] {
  const byText = new Map(rung.map(({ start, end }) => [start + end, { start, end }]))
  return [...byText.values()].sort((one, other) => one.start.localeCompare(other.start))
}

/** Orders lessons of one day by time, those at one time by name. */
export function byStart(one: Lesson, other: Lesson): number {
  return one.start.localeCompare(other.start) || one.name.localeCompare(other.name, 'ru') || one.id - other.id
}
