import { employTeachers, ensureInstitutes } from '#areas/departments/server/public.ts'
import { ensureTeachers } from '#areas/people/server/public.ts'
import { ensureRooms } from '#areas/rooms/server/public.ts'
import { ensureDisciplines, ensureGroups } from '#areas/study/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { LessonRow } from './lesson-row.ts'
import { groupKey } from './planned-lesson.ts'

/** The ids of everything that the rows name, and how much of it had to be made. */
export interface Parts {
  groups: Map<string, { id: number; isVocational: boolean }>
  teachers: Map<string, number>
  disciplines: Map<string, number>
  rooms: Map<string, number>
  created: { institutes: number; groups: number; teachers: number; disciplines: number; rooms: number }
  /** Names that several workers bear; the first of them was taken. */
  ambiguousTeachers: string[]
}

function distinctBy<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [key(item), item])).values()]
}

/** Finds institutes, groups, teachers, disciplines and rooms, and makes those that are missing. */
export async function ensureParts(
  db: Db,
  rows: readonly LessonRow[],
  { yearId, today }: { yearId: number; today: string },
): Promise<Parts> {
  const institutes = await ensureInstitutes(db, [...new Set(rows.map(({ institute }) => institute))])
  const instituteId = (row: LessonRow) => institutes.ids.get(row.institute)!
  const groups = await ensureGroups(
    db,
    distinctBy(rows, ({ group }) => groupKey(group)).map((row) => ({
      name: row.group,
      instituteId: instituteId(row),
      levelId: row.levelId,
      admissionYear: row.admissionYear,
      course: row.course,
    })),
    yearId,
  )
  const named = distinctBy(
    rows.flatMap((row) => row.teachers.map((name) => ({ name, departmentId: instituteId(row) }))),
    ({ name }) => name,
  )
  const teachers = await ensureTeachers(db, named, today)
  await employTeachers(db, teachers.created, today)
  const disciplines = await ensureDisciplines(db, [...new Set(rows.map(({ discipline }) => discipline))])
  const rooms = await ensureRooms(db, [
    ...new Set(rows.map(({ room }) => room).filter((room) => room !== '')),
  ])
  return {
    groups: new Map([...groups.ids].map(([name, group]) => [groupKey(name), group])),
    teachers: teachers.ids,
    disciplines: disciplines.ids,
    rooms: rooms.ids,
    ambiguousTeachers: teachers.ambiguous,
    created: {
      institutes: institutes.createdCount,
      groups: groups.createdCount,
      teachers: teachers.created.length,
      disciplines: disciplines.createdCount,
      rooms: rooms.createdCount,
    },
  }
}
