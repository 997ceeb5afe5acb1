import type { PlacedLesson } from '../placed-lesson.ts'

const BELLS = [
  ['08:00', '09:35'],
  ['09:45', '11:20'],
  ['11:30', '13:05'],
  ['13:30', '15:05'],
  ['15:15', '16:50'],
  ['17:00', '18:35'],
  ['18:45', '20:15'],
  ['20:25', '21:55'],
] as const

export const HIGHER_BELLS = BELLS.map(([begins, ends], index) => ({ number: index + 1, begins, ends }))

interface Wanted {
  id?: number
  number?: number
  weekday?: number
  begins?: string
  ends?: string
}

/** A lesson at its place in the week, a Monday's first one unless said otherwise. */
export function aPlacedLesson({ id = 1, number = 1, weekday = 1, begins, ends }: Wanted = {}): PlacedLesson {
  const bell = HIGHER_BELLS[number - 1]!
  return {
    lesson: { id, dayId: weekday, timeId: number, name: 'Базы данных' },
    weekday,
    number,
    begins: begins ?? bell.begins,
    ends: ends ?? bell.ends,
  }
}
