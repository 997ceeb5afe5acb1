import type { FoundGroup } from '#areas/study/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Changes } from './compare.ts'
import { ensureLessonParts, type LessonParts } from './ensure-parts.ts'
import {
  insertLessons,
  joinGroups,
  keepMarkedWeeks,
  leaveLessons,
  removeDeserted,
  rewriteLessons,
  shareGroups,
  type LessonRecord,
} from './lesson-writing-store.ts'
import type { PlannedLesson } from './planned-lesson.ts'
import { listLessonTimes } from './study-frame-store.ts'

interface Ids extends LessonParts {
  groups: ReadonlyMap<string, FoundGroup>
  times: ReadonlyMap<string, number>
}

function recordOf(lesson: PlannedLesson, ids: Ids): LessonRecord {
  const groups = [...lesson.groups.keys()].map((key) => ids.groups.get(key)!)
  const isVocational = groups.every((group) => group.isVocational)
  const timeId = ids.times.get(`${isVocational ? 'vocational' : 'higher'} ${lesson.lessonNumber}`)
  return {
    key: lesson.key,
    weekday: lesson.weekday,
    // A college has fewer lesson times than the file may name; the late ones are the university's.
    timeId: timeId ?? ids.times.get(`higher ${lesson.lessonNumber}`)!,
    disciplineId: ids.disciplines.get(lesson.discipline)!,
    kindId: lesson.kindId,
    isExtra: lesson.isExtra,
    roomId: lesson.room === '' ? null : ids.rooms.get(lesson.room)!,
    roomText: lesson.room || null,
    weeks: lesson.weeks,
    teacherIds: [...new Set(lesson.teachers.map((name) => ids.teachers.get(name)!))],
    groupIds: groups.map(({ id }) => id),
  }
}

interface Frame {
  groups: ReadonlyMap<string, FoundGroup>
  yearId: number
  /** The source of the file. */
  source: string
  today: string
}

/** The lessons that were written, and the pairs that stay although the file dropped them, because of their marks. */
export interface AppliedChanges {
  parts: LessonParts
  kept: { id: number; groupId: number }[]
}

/** Writes the changes and whatever the written lessons need: teachers, disciplines and rooms. */
export async function applyChanges(
  db: Db,
  changes: Changes,
  { groups, yearId, source, today }: Frame,
): Promise<AppliedChanges> {
  const lessons = [...changes.create, ...changes.update.map(({ lesson }) => lesson)]
  const parts = await ensureLessonParts(db, { lessons, groups, today })
  const ids = { ...parts, groups, times: await listLessonTimes(db) }
  const byId = ({ id, group }: { id: number; group: string }) => ({ id, groupId: groups.get(group)!.id })

  const kept = await leaveLessons(db, source, changes.leave.map(byId))
  await rewriteLessons(
    db,
    changes.update.map(({ id, lesson }) => ({ ...recordOf(lesson, ids), id })),
  )
  await joinGroups(db, source, changes.join.map(byId))
  await shareGroups(db, source, changes.share.map(byId))
  await insertLessons(
    db,
    { yearId, source },
    changes.create.map((lesson) => recordOf(lesson, ids)),
  )
  await removeDeserted(db, [...new Set(changes.leave.map(({ id }) => id))])
  await keepMarkedWeeks(db, [...new Set(kept.map(({ id }) => id))])
  return { parts, kept }
}
