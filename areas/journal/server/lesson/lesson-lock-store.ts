import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { isYearClosed } from '../year-closed.ts'
import { timetableLessonOf } from '../../contract/lesson.ts'

export interface LockedLesson {
  id: number
  studyYearId: number
  norm: number | null
  /** The save that set the norm; null before the first one. */
  normSession: string | null
  normSeq: number | null
  isClosed: boolean
}

/**
 * Holds journals of lessons until the transaction ends, in the order of their ids (decision D-142), with their weeks in
 * the timetable (decision 0134), and raises their versions. A lesson that the person does not teach, that is not held or is of another mode is left out; with `isIet`
 * null either mode will do.
 */
export async function lockLessons(
  tx: Db,
  query: { lessonIds: readonly number[]; personId: number; today: string; isIet?: boolean | null },
): Promise<LockedLesson[]> {
  const isIet = query.isIet === undefined ? false : query.isIet
  const { rows } = await sql<LockedLesson>`
    insert into journal_lesson (id, timetable_lesson_id, week, study_year_id)
    select m.id, m.lesson_id, m.week, m.study_year_id
    from unnest((select ${[...new Set(query.lessonIds)]}::bigint[])) requested (id)
    join lesson_meeting m on m.lesson_id = requested.id / 100 and m.week = requested.id % 100
    join lesson_meeting_week held_week on held_week.lesson_id = m.lesson_id and held_week.week = m.week
    where (${isIet}::boolean is null or (m.mode = 'iet') = ${isIet}::boolean)
      and exists (select from lesson_meeting_teacher t
                  where t.lesson_id = m.lesson_id and t.person_id = ${query.personId})
    order by m.id for key share of held_week
    on conflict (id) do update set version = journal_lesson.version + 1
    returning id, study_year_id as "studyYearId", norm::float8 as norm, norm_session as "normSession",
      norm_seq as "normSeq",
      (select ${isYearClosed(query.today)}
       from study_year y where y.id = journal_lesson.study_year_id) as "isClosed"
  `.execute(tx)
  return rows
}

/**
 * Locks a lesson's journal until the transaction ends; null when the person does not teach the lesson or it
 * does not take place.
 */
export async function lockLesson(
  tx: Db,
  {
    lessonId,
    timetableLessonId,
    ...query
  }: {
    lessonId: number
    timetableLessonId: number
    personId: number
    today: string
    isIet?: boolean | null
  },
): Promise<LockedLesson | null> {
  if (timetableLessonOf(lessonId) !== timetableLessonId) return null
  const [locked] = await lockLessons(tx, { ...query, lessonIds: [lessonId] })
  return locked ?? null
}

interface NormSave {
  lessonId: number
  norm: number | null
  sessionId: string
  seq: number | null
}

/** Sets the norm of a locked lesson; null when a student has more points, else the norm that is stored now. */
export async function saveNorm(tx: Db, save: NormSave): Promise<{ norm: number | null } | null> {
  const { rows } = await sql<{ norm: number | null; isTooLow: boolean }>`
    with checked as (
      select l.id, coalesce(l.norm_session = ${save.sessionId}::uuid and l.norm_seq > ${save.seq}::bigint, false) as is_late,
        exists (select from journal_mark m
                where m.study_year_id = l.study_year_id and m.lesson_id = l.id
                  and m.points > coalesce(${save.norm}::numeric, -1)) as is_too_low
      from journal_lesson l where l.id = ${save.lessonId}
    ), saved as (
      update journal_lesson l
      set norm = ${save.norm}::numeric, norm_session = ${save.sessionId}::uuid, norm_seq = ${save.seq}::bigint
      from checked c where l.id = c.id and not c.is_late and not c.is_too_low
      returning l.id
    )
    select c.is_too_low and not c.is_late as "isTooLow",
      case when exists (select from saved) then ${save.norm}::float8 else l.norm::float8 end as norm
    from checked c join journal_lesson l on l.id = c.id
  `.execute(tx)
  const row = rows[0]
  return !row || row.isTooLow ? null : { norm: row.norm }
}

/** Sets the comment of a locked lesson unless the same session has saved a later one; the comment that is stored now. */
export async function saveLessonComment(
  tx: Db,
  save: { lessonId: number; comment: string; sessionId: string; seq: number | null },
): Promise<string | null> {
  const { rows } = await sql<{ comment: string | null }>`
    with late as (
      select id, coalesce(comment_session = ${save.sessionId}::uuid and comment_seq > ${save.seq}::bigint, false) as is_late
      from journal_lesson where id = ${save.lessonId}
    )
    update journal_lesson l
    set comment = case when late.is_late then l.comment else nullif(${save.comment}, '') end,
      comment_session = ${save.sessionId}::uuid,
      comment_seq = case when late.is_late then l.comment_seq else ${save.seq}::bigint end
    from late where l.id = late.id
    returning l.comment
  `.execute(tx)
  return rows[0]!.comment
}
