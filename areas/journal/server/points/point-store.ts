import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { isYearClosed } from '../year-closed.ts'
import { POINTS_OF_COURSE, type PointRow } from './points-of-course.ts'

export interface TaughtLesson {
  studyYearId: number
  isClosed: boolean
  beginAt: string
  endAt: string
}

/** The frame of a timetable lesson that the person teaches; null when there is none. */
export async function findTaughtLesson(
  db: Db,
  query: { timetableLessonId: number; personId: number; today: string },
): Promise<TaughtLesson | null> {
  const { rows } = await sql<TaughtLesson>`
    select y.id as "studyYearId", ${isYearClosed(query.today)} as "isClosed",
      to_char(y.begin_at, 'YYYY-MM-DD') as "beginAt", to_char(y.end_at, 'YYYY-MM-DD') as "endAt"
    from lesson_meeting m
    join study_year y on y.id = m.study_year_id
    join lesson_meeting_teacher t on t.lesson_id = m.lesson_id and t.person_id = ${query.personId}
    where m.lesson_id = ${query.timetableLessonId} and m.mode <> 'iet'
    limit 1
  `.execute(db)
  return rows[0] ?? null
}

/** Finds or makes the courses of a timetable lesson's groups, all of them or those that are named. */
export async function ensureCourses(
  tx: Db,
  timetableLessonId: number,
  scopes: readonly { group_id: number; subgroup: number }[] | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into journal_course (study_year_id, discipline_id, lesson_kind_id, group_id, subgroup)
    select distinct m.study_year_id, m.discipline_id, m.lesson_kind_id, g.group_id, g.subgroup
    from lesson_meeting m join lesson_meeting_group g on g.lesson_id = m.lesson_id
    where m.lesson_id = ${timetableLessonId}
      and (${scopes === null} or (g.group_id, g.subgroup) in (
        select w.group_id, w.subgroup
        from jsonb_to_recordset(${JSON.stringify(scopes ?? [])}::jsonb) w (group_id bigint, subgroup smallint)))
    order by g.group_id, g.subgroup
    on conflict (group_id, study_year_id, discipline_id, lesson_kind_id, subgroup)
      do update set subgroup = excluded.subgroup
    returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export interface PointFields {
  title: string
  typeId: number
  date: string
  norm: number
  comment: string | null
}

export async function addPoint(
  tx: Db,
  point: PointFields & { studyYearId: number; authorId: number; courseIds: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with point as (
      insert into journal_control_point (study_year_id, type_id, title, held_on, norm, comment, author_person_id)
      values (${point.studyYearId}, ${point.typeId}, ${point.title}, ${point.date}, ${point.norm}, ${point.comment}, ${point.authorId})
      returning id
    ), scope as (
      insert into journal_control_point_scope (control_point_id, course_id)
      select point.id, course from point, unnest(${[...point.courseIds]}::bigint[]) course
    )
    select id from point
  `.execute(tx)
  return rows[0]!.id
}

export async function pointTypeExists(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('journal_control_point_type')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export interface LockedPoint {
  id: number
  studyYearId: number
  norm: number
  /** The save that set the norm; null before the first one. */
  normSession: string | null
  normSeq: number | null
  /** The person teaches all groups or flows of the point. Only then may its name, norm and date be changed (decision 0074). */
  isTaughtWhole: boolean
  flowIds: number[]
}

/**
 * The place in which the writer must teach a point: in the groups of a timetable lesson, in a flow, or in any
 * of its flows.
 */
export type TaughtIn = { timetableLessonId: number } | { flowId: number | null }

/** One of a point's courses that the person teaches there; `p` is the point. */
function taughtCourse(taughtIn: TaughtIn, personId: number) {
  if ('flowId' in taughtIn)
    return sql`
      select from journal_control_point_scope sc
      join journal_course c on c.id = sc.course_id and c.flow_id = coalesce(${taughtIn.flowId}::bigint, c.flow_id)
      where sc.control_point_id = p.id and sc.deleted_at is null and exists (
        select from journal_course_teacher t where t.course_id = c.id and t.person_id = ${personId})`
  return sql`
      select from journal_control_point_scope sc
      join journal_course c on c.id = sc.course_id
      join lesson_meeting_group g on g.group_id = c.group_id and g.subgroup = c.subgroup
      join lesson_meeting m on m.lesson_id = g.lesson_id and m.discipline_id = c.discipline_id
        and m.lesson_kind_id = c.lesson_kind_id and m.study_year_id = c.study_year_id
      join lesson_meeting_teacher t on t.lesson_id = m.lesson_id and t.person_id = ${personId}
      where sc.control_point_id = p.id and sc.deleted_at is null and m.lesson_id = ${taughtIn.timetableLessonId}`
}

/**
 * Locks the named control points that are taught there until the transaction ends, in the order of their ids.
 */
export async function lockPoints(
  tx: Db,
  query: { taughtIn: TaughtIn; personId: number; ids: readonly number[] },
): Promise<LockedPoint[]> {
  const { rows } = await sql<LockedPoint>`
    select p.id, p.study_year_id as "studyYearId", p.norm::float8 as norm, p.norm_session as "normSession",
      p.norm_seq as "normSeq",
      (select coalesce(json_agg(c.flow_id), '[]')
       from journal_control_point_scope sc join journal_course c on c.id = sc.course_id
       where sc.control_point_id = p.id and sc.deleted_at is null and c.flow_id is not null) as "flowIds",
      not exists (
        select from journal_control_point_scope sc
        where sc.control_point_id = p.id and sc.deleted_at is null and not exists (
          select from journal_course_teacher t
          where t.course_id = sc.course_id and t.person_id = ${query.personId})) as "isTaughtWhole"
    from journal_control_point p
    where p.id = any(${[...query.ids]}::bigint[]) and p.deleted_at is null
      and exists (${taughtCourse(query.taughtIn, query.personId)})
    order by p.id
    for update of p
  `.execute(tx)
  return rows
}

/** Gives a locked point to further courses. */
export async function addCourses(
  tx: Db,
  controlPointId: number,
  courseIds: readonly number[],
): Promise<void> {
  await sql`
    insert into journal_control_point_scope (control_point_id, course_id)
    select ${controlPointId}::bigint, course from unnest(${[...courseIds]}::bigint[]) course order by course
    on conflict (control_point_id, course_id) do update set deleted_at = null
  `.execute(tx)
}

/**
 * The most points that a student has in a locked point; read after the lock, so that nobody adds more
 * meanwhile.
 */
export async function readHighestPoints(tx: Db, controlPointId: number): Promise<number> {
  const { rows } = await sql<{ highest: number }>`
    select coalesce(max(points), 0)::float8 as highest
    from journal_control_point_mark where control_point_id = ${controlPointId}
  `.execute(tx)
  return rows[0]!.highest
}

export async function editPoint(tx: Db, id: number, point: PointFields): Promise<void> {
  await tx
    .updateTable('journal_control_point')
    .set({
      title: point.title,
      type_id: point.typeId,
      held_on: point.date,
      norm: point.norm,
      comment: point.comment,
    })
    .where('id', '=', id)
    .execute()
}

/** A control point once for each of its courses. */
export async function listPoint(db: Db, controlPointId: number): Promise<PointRow[]> {
  const { rows } = await sql<{ points: PointRow[] }>`
    select ${POINTS_OF_COURSE} as points
    from journal_control_point_scope s join journal_course c on c.id = s.course_id
    where s.control_point_id = ${controlPointId} and s.deleted_at is null order by c.id
  `.execute(db)
  return rows.flatMap(({ points }) => points.filter((point) => point.controlPointId === controlPointId))
}

/** The control points of a lesson's groups, once for each of them. */
export async function listPointsOfLesson(db: Db, timetableLessonId: number): Promise<PointRow[]> {
  const { rows } = await sql<{ points: PointRow[] }>`
    select ${POINTS_OF_COURSE} as points
    from lesson_meeting_group g join journal_course c on c.group_id = g.group_id and c.subgroup = g.subgroup
    where g.lesson_id = ${timetableLessonId} and exists (
      select from lesson_meeting m
      where m.lesson_id = g.lesson_id and m.study_year_id = c.study_year_id and m.discipline_id = c.discipline_id
        and m.lesson_kind_id = c.lesson_kind_id)
    order by c.id
  `.execute(db)
  return rows.flatMap(({ points }) => points)
}
