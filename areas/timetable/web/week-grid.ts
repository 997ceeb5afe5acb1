import { addDays } from '#platform/contract/dates.ts'
import type { Placeable, PlacedLesson } from './placed-lesson.ts'

/** The first lessons of a day are always shown, so that a sparse week keeps its shape. */
const ALWAYS_SHOWN_LESSONS = 5
/** Monday to Saturday are always shown, Sunday only when somebody studies on it. */
const STUDY_DAYS = 6

export interface GridDay {
  weekday: number
  date: string
}

export interface GridRow<Lesson extends Placeable = Placeable> {
  number: number
  /** Every time at which this row's lessons are held; several only when schemes of bells mix. */
  times: { begins: string; ends: string }[]
  /** One cell a shown day, lessons of a cell in their order. */
  cells: PlacedLesson<Lesson>[][]
}

export interface WeekGrid<Lesson extends Placeable = Placeable> {
  days: GridDay[]
  rows: GridRow<Lesson>[]
}

export interface Bell {
  number: number
  begins: string
  ends: string
}

/** The days that a week shows: Monday to Saturday, and Sunday when it has lessons. */
export function shownDays(monday: string, placed: readonly PlacedLesson[]): GridDay[] {
  const count = placed.some(({ weekday }) => weekday === 7) ? 7 : STUDY_DAYS
  return Array.from({ length: count }, (_, index) => ({ weekday: index + 1, date: addDays(monday, index) }))
}

/** Lays the lessons of a week out by weekday and number; empty rows after the last lesson are trimmed. */
export function buildWeekGrid<Lesson extends Placeable>(
  monday: string,
  placed: readonly PlacedLesson<Lesson>[],
  bells: readonly Bell[],
): WeekGrid<Lesson> {
  const days = shownDays(monday, placed)
  const lastNumber = Math.max(ALWAYS_SHOWN_LESSONS, ...placed.map(({ number }) => number))
  const rows = Array.from({ length: lastNumber }, (_, index) => rowOf(index + 1, days, placed, bells))
  return { days, rows }
}

function rowOf<Lesson extends Placeable>(
  number: number,
  days: readonly GridDay[],
  placed: readonly PlacedLesson<Lesson>[],
  bells: readonly Bell[],
): GridRow<Lesson> {
  const inRow = placed.filter((lesson) => lesson.number === number)
  const cells = days.map(({ weekday }) => inRow.filter((lesson) => lesson.weekday === weekday))
  const rung = inRow.length > 0 ? inRow : bells.filter((bell) => bell.number === number)
  return { number, times: distinctTimes(rung), cells }
}

function distinctTimes(lessons: readonly { begins: string; ends: string }[]): GridRow['times'] {
  const byText = new Map(lessons.map(({ begins, ends }) => [begins + ends, { begins, ends }]))
  return [...byText.values()].sort((one, other) => one.begins.localeCompare(other.begins))
}
