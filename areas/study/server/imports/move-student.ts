import { addDays } from '#platform/contract/calendar.ts'

/** A time in a group. */
export interface Place {
  groupId: number
  subgroup: number
  beginAt: string
  endAt: string | null
}

/** The newest time of a student in a group, and when the one before it ended. */
export interface LastPlace extends Place {
  id: number
  endOfFormer: string | null
}

/** The place of a student in a file; null for none. */
export interface PlaceInFile {
  studentId: number
  place: Place | null
  today: string
}

export interface PlaceChanges {
  changed: (Place & { id: number })[]
  begun: (Place & { studentId: number })[]
}

/**
 * The changes that bring a student to the place in a file. Another group from a later day ends the time in
 * the former one on the day before; from the same day or an earlier one the former time is corrected, since
 * it was never true.
 */
export function moveStudent(
  { studentId, place, today }: PlaceInFile,
  last: LastPlace | undefined,
): PlaceChanges {
  const begun = place ? [{ studentId, ...place }] : []
  if (!last) return { changed: [], begun }
  const { id, groupId, subgroup, beginAt, endAt } = last
  const stays = { id, groupId, subgroup, beginAt }
  if (!place) {
    const yesterday = addDays(today, -1)
    const left = beginAt > yesterday ? beginAt : yesterday
    return { changed: endAt === null ? [{ ...stays, endAt: left }] : [], begun: [] }
  }
  if (place.groupId === groupId || place.beginAt <= beginAt) return { changed: [{ id, ...place }], begun: [] }
  const dayBefore = addDays(place.beginAt, -1)
  const isOver = endAt !== null && endAt < place.beginAt
  return { changed: isOver ? [] : [{ ...stays, endAt: dayBefore }], begun }
}
