import type { Db } from '#platform/server/db/database.ts'
import { WEEK, YEAR } from './small-university.ts'

export interface NewLesson {
  disciplineId: number
  kindId?: number
  weekday?: number
  /** The number of the lesson in the day. */
  number?: number
  roomId?: number | null
  mode?: 'regular' | 'iet' | 'extra'
  weeks?: number[]
  groups?: { id: number; subgroup?: number }[]
  flowIds?: number[]
  teacherIds?: number[]
  isOnline?: boolean
}

/** Puts a lesson into the timetable: a lecture, Wednesday's first, in the tests' week, unless said otherwise. */
export async function aLesson(db: Db, lesson: NewLesson): Promise<number> {
  const { id: lessonTimeId } = await db
    .selectFrom('lesson_time')
    .select('id')
    .where('scheme', '=', 'higher')
    .where('number', '=', lesson.number ?? 1)
    .executeTakeFirstOrThrow()
  const place = { weekday: lesson.weekday ?? 3, lesson_time_id: lessonTimeId, room_id: lesson.roomId ?? null }
  const { id } = await db
    .insertInto('timetable_lesson')
    .values({
      ...place,
      study_year_id: YEAR,
      mode: lesson.mode ?? 'regular',
      discipline_id: lesson.disciplineId,
      lesson_kind_id: lesson.kindId ?? 1,
      is_online: lesson.isOnline ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const occurrences = (lesson.weeks ?? [WEEK]).map((week) => ({
    ...place,
    lesson_id: id,
    study_year_id: YEAR,
    week,
  }))
  await db.insertInto('timetable_occurrence').values(occurrences).execute()
  await attach(db, id, lesson)
  return id
}

async function attach(db: Db, lessonId: number, { groups = [], flowIds = [], teacherIds = [] }: NewLesson) {
  for (const { id, subgroup = 0 } of groups)
    await db
      .insertInto('timetable_lesson_group')
      .values({ lesson_id: lessonId, group_id: id, subgroup })
      .execute()
  for (const flowId of flowIds)
    await db.insertInto('timetable_lesson_flow').values({ lesson_id: lessonId, flow_id: flowId }).execute()
  for (const [position, personId] of teacherIds.entries())
    await db
      .insertInto('timetable_lesson_teacher')
      .values({ lesson_id: lessonId, person_id: personId, position })
      .execute()
}

/** Gives a teacher's lessons of one discipline and kind (a lecture) a link to the online meeting. */
export async function aConferenceLink(
  db: Db,
  {
    personId,
    disciplineId,
    url,
    isIet = false,
  }: { personId: number; disciplineId: number; url: string; isIet?: boolean },
): Promise<void> {
  await db
    .insertInto('conference_link')
    .values({
      person_id: personId,
      discipline_id: disciplineId,
      url,
      is_iet: isIet,
      lesson_kind_id: 1,
      study_year_id: YEAR,
    })
    .execute()
}
