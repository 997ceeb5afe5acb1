import { weekStart } from '../contract/study-weeks.ts'
import type { Lesson } from '../contract/lesson.ts'
import type { TimetableState } from './use-timetable-state.ts'
import { chooseDay } from './week/chosen-day.ts'
import { planDays } from './week/day-plan.ts'
import { neighbourDay } from './week/neighbour-day.ts'
import { shownDays } from './week/week-grid.ts'

/** The target of the arrows: the shown day, or the week. */
export interface Steps {
  isByDay: boolean
  canGoBack: boolean
  canGoOn: boolean
  onStep: (step: 1 | -1) => void
}

type StepState = Pick<TimetableState, 'previous' | 'next' | 'goTo' | 'chooseDay'>

/** Opens the study day before or after a weekday, over the edge of the week if need be. */
export function stepDay(state: StepState, weekday: number, step: 1 | -1): void {
  const { week: turn, day } = neighbourDay(weekday, step)
  if (turn === 0) state.chooseDay(day)
  else state.goTo(turn === 1 ? state.next : state.previous, day)
}

export function weekSteps({ previous, next, goTo }: TimetableState): Steps {
  return {
    isByDay: false,
    canGoBack: previous !== null,
    canGoOn: next !== null,
    onStep: (step) => goTo(step === 1 ? next : previous),
  }
}

/** The arrows and keys of a timetable, by its view; the day that is not in the address follows the lessons. */
export function stepsOf(state: TimetableState, lessons: readonly Lesson[] | undefined): Steps {
  const { chosen, view, now } = state
  const byWeek = weekSteps(state)
  if (view !== 'day' || (!lessons && state.day === undefined)) return byWeek
  const monday = weekStart(chosen.year, chosen.week)
  const weekday = lessons
    ? chooseDay(planDays(shownDays(monday, lessons), lessons), state.day, now.date).weekday
    : state.day!
  return {
    isByDay: true,
    canGoBack: byWeek.canGoBack || neighbourDay(weekday, -1).week === 0,
    canGoOn: byWeek.canGoOn || neighbourDay(weekday, 1).week === 0,
    onStep: (step) => stepDay(state, weekday, step),
  }
}
