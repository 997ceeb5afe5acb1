import { employTeachers, ensureInstitutes } from '#areas/departments/server/public.ts'
import { ensureTeachers } from '#areas/people/server/public.ts'
import { ensureRooms } from '#areas/rooms/server/public.ts'
import {
  ensureDisciplines,
  findGroups,
  createGroups,
  noteCourses,
  type FoundGroup,
} from '#areas/study/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { LessonRow } from './lesson-row.ts'
import { groupKey, type PlannedLesson } from './planned-lesson.ts'

/** The groups of the file by their key, and the number of them that had to be created. */
export interface FileGroups {
  groups: Map<string, FoundGroup>
  created: { institutes: number; groups: number }
  newGroups: string[]
}

/** The ids of everything that lessons name, and the numbers of records that had to be created. */
export interface LessonParts {
  teachers: Map<string, number>
  disciplines: Map<string, number>
  rooms: Map<string, number>
  created: { teachers: number; disciplines: number; rooms: number }
  /** Names that several workers bear equally well; the first of them was taken. */
  ambiguousTeachers: string[]
  /** Names of which the only bearers work outside of the institute: somebody should look whether it is they. */
  outsideTeachers: string[]
  /** The rooms that were added, as the file names them. */
  newRooms: string[]
}

/** The first item of each key. */
function distinctBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const firsts = new Map<string, T>()
  for (const item of items) if (!firsts.has(keyOf(item))) firsts.set(keyOf(item), item)
  return [...firsts.values()]
}

/** Finds groups, makes those that are missing with their institutes, and notes the courses of all. */
export async function ensureFileGroups(
  db: Db,
  rows: readonly LessonRow[],
  yearId: number,
): Promise<FileGroups> {
  const firstRows = distinctBy(rows, ({ group }) => groupKey(group))
  const existing = await findGroups(
    db,
    firstRows.map(({ group, admissionYear }) => ({ name: group, admissionYear })),
  )
  const missing = firstRows.filter(({ group }) => !existing.has(group))
  const institutes = await ensureInstitutes(
    db,
    missing.map(({ institute }) => institute),
  )
  const made = await createGroups(
    db,
    missing.map(({ group, institute, levelId, admissionYear }) => ({
      name: group,
      instituteId: institutes.ids.get(institute)!,
      levelId,
      admissionYear,
    })),
  )
  const groups = new Map([...existing, ...made].map(([name, group]) => [groupKey(name), group]))
  const courses = firstRows.map(({ group, course }) => ({ groupId: groups.get(groupKey(group))!.id, course }))
  await noteCourses(db, yearId, courses)
  const created = { institutes: institutes.createdCount, groups: made.size }
  return { groups, created, newGroups: [...made.keys()] }
}

interface LessonsToWrite {
  lessons: readonly PlannedLesson[]
  groups: ReadonlyMap<string, FoundGroup>
  today: string
}

/** A new teacher works in the institute of the first group that they teach. */
function teachersOf({ lessons, groups }: LessonsToWrite): { name: string; departmentId: number }[] {
  const named = lessons.flatMap((lesson) => {
    const [firstGroup] = lesson.groups.keys()
    const departmentId = groups.get(firstGroup!)!.instituteId
    return lesson.teachers.map((name) => ({ name, departmentId }))
  })
  return distinctBy(named, ({ name }) => name)
}

/**
 * Finds teachers, disciplines and rooms, and creates the missing ones. It is called only for lessons that
 * will be written: records that the university has renamed or moved since an earlier import must not come
 * back by themselves.
 */
export async function ensureLessonParts(db: Db, work: LessonsToWrite): Promise<LessonParts> {
  const { lessons, today } = work
  const teachers = await ensureTeachers(db, teachersOf(work), today)
  await employTeachers(db, teachers.created, today)
  const disciplines = await ensureDisciplines(db, [...new Set(lessons.map(({ discipline }) => discipline))])
  const rooms = await ensureRooms(db, [...new Set(lessons.map(({ room }) => room).filter(Boolean))])
  return {
    teachers: teachers.ids,
    disciplines: disciplines.ids,
    rooms: rooms.ids,
    ambiguousTeachers: teachers.ambiguous,
    outsideTeachers: teachers.outside,
    newRooms: rooms.created,
    created: {
      teachers: teachers.created.length,
      disciplines: disciplines.createdCount,
      rooms: rooms.created.length,
    },
  }
}
