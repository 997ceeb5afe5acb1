import type { EditedLesson } from '../../contract/edited-lesson.ts'

/** A week in which a lesson would take place, and when in it. */
interface PlacedWeek {
  week: number
  weekday: number
  timeId: number
}

/** A lesson as it would be placed: everything that a time can be taken by. */
export interface Placement {
  /** The lesson itself is in nobody's way; null for a new one. */
  lessonId: number | null
  yearId: number
  places: readonly PlacedWeek[]
  roomId: number | null
  teacherIds: readonly number[]
  groups: readonly { id: number; subgroup: number }[]
  /** Its flows: if it has any, their students attend it rather than the whole groups. */
  flowIds: readonly number[]
}

/** The same time in each of these weeks. */
export const placesIn = (
  weeks: readonly number[],
  { weekday, timeId }: { weekday: number; timeId: number },
): PlacedWeek[] => weeks.map((week) => ({ week, weekday, timeId }))

/** A lesson in its place in these weeks, with other teachers: it is new to nobody else. */
export function placementOfTeachers(
  { id, yearId, places }: EditedLesson,
  weeks: readonly number[],
  teacherIds: readonly number[],
): Placement {
  return {
    lessonId: id,
    yearId,
    places: places.filter(({ week }) => weeks.includes(week)),
    roomId: null,
    teacherIds,
    groups: [],
    flowIds: [],
  }
}
