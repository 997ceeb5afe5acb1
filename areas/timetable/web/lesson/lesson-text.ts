import { roomPlace } from '#areas/timetable/contract/room-place.ts'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'

/** «А-214», «Онлайн», or null when the timetable names no place. */
export function placeText({
  isOnline,
  build,
  room,
}: Pick<Lesson, 'isOnline' | 'build' | 'room'>): string | null {
  if (room === null) return isOnline ? 'Онлайн' : null
  return roomPlace(build, room)
}

/** «п/г 1» when all groups of the lesson have the same subgroup. */
export function subgroupText(groups: Lesson['groups']): string | null {
  const [first] = groups
  if (!first || first.subgroup === 0) return null
  return groups.every(({ subgroup }) => subgroup === first.subgroup) ? `п/г\u00a0${first.subgroup}` : null
}

/** «ИКБО-02-24, п/г 1». */
export function groupText({ name, subgroup }: Lesson['groups'][number]): string {
  return subgroup === 0 ? name : `${name}, п/г\u00a0${subgroup}`
}

/** «Лекция»: the kind of the lesson as a person reads it. */
export function kindText({ type }: Pick<Lesson, 'type'>): string {
  return type.name.charAt(0).toUpperCase() + type.name.slice(1)
}
