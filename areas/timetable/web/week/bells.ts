import type { Directories } from '#areas/timetable/contract/directories.ts'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import type { Bell } from './week-grid.ts'

/** The bells by which empty rows name their time: those of most of the week's lessons, else the institutes'. */
export function bellsOf(
  { higher, vocational }: Directories['lessonTimes'],
  lessons: readonly Lesson[],
): Bell[] {
  const vocationalIds = new Set(vocational.map(({ id }) => id))
  const vocationalCount = lessons.filter(({ timeId }) => vocationalIds.has(timeId)).length
  return vocationalCount * 2 > lessons.length ? vocational : higher
}
