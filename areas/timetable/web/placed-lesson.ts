/** What placing needs to know of a lesson; the contract's lesson fits. */
export interface Placeable {
  id: number
  dayId: number
  timeId: number
  name: string
}

export interface LessonTime {
  id: number
  name: string
  begins: string
  ends: string
}

/** A lesson with its place in the week and its real time: colleges and institutes ring different bells. */
export interface PlacedLesson<Lesson extends Placeable = Placeable> {
  lesson: Lesson
  weekday: number
  /** Number of the lesson in its day, the same for all schemes of bells. */
  number: number
  begins: string
  ends: string
}

/** Gives every lesson its number and time, in the order of the week. Lessons at unknown times are left out. */
export function placeLessons<Lesson extends Placeable>(
  lessons: readonly Lesson[],
  times: readonly (LessonTime & { number: number })[],
): PlacedLesson<Lesson>[] {
  const timeById = new Map(times.map((time) => [time.id, time]))
  const placed = lessons.flatMap((lesson) => {
    const time = timeById.get(lesson.timeId)
    if (!time) return []
    return [{ lesson, weekday: lesson.dayId, number: time.number, begins: time.begins, ends: time.ends }]
  })
  return placed.sort(byPlace)
}

function byPlace(one: PlacedLesson, other: PlacedLesson): number {
  return (
    one.weekday - other.weekday ||
    one.begins.localeCompare(other.begins) ||
    one.lesson.name.localeCompare(other.lesson.name, 'ru') ||
    one.lesson.id - other.lesson.id
  )
}
