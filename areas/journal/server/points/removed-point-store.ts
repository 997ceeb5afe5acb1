import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { RESTORABLE_DAYS } from '../../contract/removed-points.ts'

/** The courses of a timetable lesson's groups. */
const coursesOf = (timetableLessonId: number) => sql<number>`
  (select c.id from lesson_meeting m
   join lesson_meeting_group g on g.lesson_id = m.lesson_id
   join journal_course c on c.group_id = g.group_id and c.subgroup = g.subgroup and c.study_year_id = m.study_year_id
     and c.discipline_id = m.discipline_id and c.lesson_kind_id = m.lesson_kind_id
   where m.lesson_id = ${timetableLessonId})`

/** The control point that this row gives to a group of the lesson; null when the row belongs to another lesson's group. */
export async function findPointOfScope(
  db: Db,
  { scopeId, timetableLessonId }: { scopeId: number; timetableLessonId: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('journal_control_point_scope')
    .select('control_point_id')
    .where('id', '=', scopeId)
    .where('course_id', 'in', coursesOf(timetableLessonId))
    .executeTakeFirst()
  return row?.control_point_id ?? null
}

interface Removal {
  controlPointId: number
  timetableLessonId: number
  now: Date
}

/**
 * Removes a locked point from the groups of a timetable lesson; when its last group is removed, so is the
 * point. Decision D-122.
 */
export async function removePoint(
  tx: Db,
  { controlPointId, timetableLessonId, now }: Removal,
): Promise<void> {
  await sql`
    with removed as (
      update journal_control_point_scope set deleted_at = ${now}
      where control_point_id = ${controlPointId} and deleted_at is null
        and course_id in ${coursesOf(timetableLessonId)}
      returning id
    )
    update journal_control_point p set deleted_at = ${now}
    where p.id = ${controlPointId} and not exists (
      select from journal_control_point_scope left_over
      where left_over.control_point_id = p.id and left_over.deleted_at is null
        and left_over.id not in (select id from removed))
  `.execute(tx)
}

export interface RemovedPointRow {
  controlPointId: number
  title: string
  date: string
  removedAt: Date
  marks: number
}

/** The points that were taken from the groups of a timetable lesson recently, the latest first. */
export async function listRemovedPoints(
  db: Db,
  { timetableLessonId, now }: { timetableLessonId: number; now: Date },
): Promise<RemovedPointRow[]> {
  const { rows } = await sql<RemovedPointRow>`
    select p.id as "controlPointId", p.title, to_char(p.held_on, 'YYYY-MM-DD') as date,
      max(sc.deleted_at) as "removedAt",
      (select count(*)::int from journal_control_point_mark k
       where k.control_point_id = p.id and k.points is not null) as marks
    from journal_control_point_scope sc join journal_control_point p on p.id = sc.control_point_id
    where sc.course_id in ${coursesOf(timetableLessonId)}
      and sc.deleted_at > ${now}::timestamptz - make_interval(days => ${RESTORABLE_DAYS})
    group by p.id
    order by max(sc.deleted_at) desc, p.id
  `.execute(db)
  return rows
}

/**
 * Restores a point to the groups that it was removed from; returns false when there is nothing to restore.
 */
export async function restorePoint(
  tx: Db,
  { controlPointId, timetableLessonId, now }: Removal,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with held as materialized (
      select id from journal_control_point where id = ${controlPointId} for update
    ), restored as (
      update journal_control_point_scope set deleted_at = null
      where control_point_id in (select id from held) and course_id in ${coursesOf(timetableLessonId)}
        and deleted_at > ${now}::timestamptz - make_interval(days => ${RESTORABLE_DAYS})
      returning id
    )
    update journal_control_point p set deleted_at = null
    where p.id = ${controlPointId} and exists (select from restored)
    returning p.id
  `.execute(tx)
  return rows.length > 0
}
