import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'

/** A lesson as it is written, with everything by id. */
export interface LessonRecord {
  /** The fingerprint of the rows that it came from; null for a lesson without a timetable file. */
  key: string | null
  weekday: number
  timeId: number
  disciplineId: number
  kindId: number
  /** An extra activity; a lesson of a flow has its mode from the flow. */
  isExtra?: boolean
  roomId: number | null
  /** The room as the file spells it. */
  roomText: string | null
  weeks: number[]
  teacherIds: number[]
  groupIds: number[]
}

export type NumberedLesson = LessonRecord & { id: number }

interface Membership {
  id: number
  groupId: number
}

/** Writes new lessons with their occurrences, teachers and groups, and returns them with their ids. */
export async function insertLessons(
  db: Db,
  { yearId, source }: { yearId: number; source: string },
  lessons: readonly LessonRecord[],
): Promise<NumberedLesson[]> {
  const rows = lessons.map((lesson) => ({
    study_year_id: yearId,
    weekday: lesson.weekday,
    lesson_time_id: lesson.timeId,
    discipline_id: lesson.disciplineId,
    lesson_kind_id: lesson.kindId,
    mode: lesson.isExtra ? 'extra' : 'regular',
    room_id: lesson.roomId,
    room_text: lesson.roomText,
    import_key: lesson.key === null ? null : Buffer.from(lesson.key, 'hex'),
  }))
  const written = await insertWithIds(db, 'timetable_lesson', rows)
  const numbered = lessons.map((lesson, index) => ({ ...lesson, id: written[index]!.id }))
  await addOccurrences(db, yearId, numbered)
  await addTeachers(db, numbered)
  await joinGroups(
    db,
    source,
    numbered.flatMap(({ id, groupIds }) => groupIds.map((groupId) => ({ id, groupId }))),
  )
  return numbered
}

async function addOccurrences(db: Db, yearId: number, lessons: readonly NumberedLesson[]): Promise<void> {
  const rows = lessons.flatMap(({ id, weeks, weekday, timeId, roomId }) =>
    weeks.map((week) => ({
      lesson_id: id,
      week,
      study_year_id: yearId,
      weekday,
      lesson_time_id: timeId,
      room_id: roomId,
    })),
  )
  await insertRows(db, 'timetable_occurrence', rows)
}

async function addTeachers(db: Db, lessons: readonly NumberedLesson[]): Promise<void> {
  const rows = lessons.flatMap(({ id, teacherIds }) =>
    teacherIds.map((personId, position) => ({ lesson_id: id, person_id: personId, position })),
  )
  await insertRows(db, 'timetable_lesson_teacher', rows)
}

/** The rewritten lessons as a table `v` for the statements below. */
function valuesOf(lessons: readonly NumberedLesson[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb) v (id bigint, weekday smallint, "timeId" bigint,
    "disciplineId" bigint, "kindId" smallint, "isExtra" boolean, "roomId" bigint, "roomText" text, key text, weeks smallint[], "teacherIds" bigint[])`
}

/** Moves the weeks that follow the pattern along with it; a week that was moved by hand stays as it is. */
async function moveOccurrences(db: Db, lessons: readonly NumberedLesson[]): Promise<void> {
  await sql`
    update timetable_occurrence o
    set weekday = v.weekday, lesson_time_id = v."timeId", room_id = v."roomId"
    from ${valuesOf(lessons)}
    join timetable_lesson l on l.id = v.id
    where o.lesson_id = v.id
      and (o.weekday, o.lesson_time_id, o.room_id) is not distinct from (l.weekday, l.lesson_time_id, l.room_id)
  `.execute(db)
}

/** Weeks for which the journal has marks stay. */
async function replaceWeeks(db: Db, lessons: readonly NumberedLesson[]): Promise<void> {
  await sql`
    delete from timetable_occurrence o using ${valuesOf(lessons)}
    where o.lesson_id = v.id and o.week <> all(v.weeks) and not exists (
      select from lesson_week_with_marks marked where marked.lesson_id = o.lesson_id and marked.week = o.week)
  `.execute(db)
  await sql`
    insert into timetable_occurrence (lesson_id, week, study_year_id, weekday, lesson_time_id, room_id)
    select l.id, week, l.study_year_id, v.weekday, v."timeId", v."roomId"
    from ${valuesOf(lessons)}
    join timetable_lesson l on l.id = v.id
    cross join unnest(v.weeks) week
    on conflict do nothing
  `.execute(db)
}

/** Unchanged teachers keep their rows, so that a history lists only those who were added or removed. */
async function replaceTeachers(db: Db, lessons: readonly NumberedLesson[]): Promise<void> {
  await sql`
    delete from timetable_lesson_teacher t using ${valuesOf(lessons)}
    where t.lesson_id = v.id and t.person_id <> all(v."teacherIds")
  `.execute(db)
  await sql`
    insert into timetable_lesson_teacher (lesson_id, person_id, position)
    select v.id, teacher.id, teacher.place - 1
    from ${valuesOf(lessons)} cross join unnest(v."teacherIds") with ordinality teacher (id, place)
    on conflict (lesson_id, person_id) do update set position = excluded.position
      where timetable_lesson_teacher.position <> excluded.position
  `.execute(db)
}

async function rewritePatterns(db: Db, lessons: readonly NumberedLesson[]): Promise<void> {
  await sql`
    update timetable_lesson l
    set weekday = v.weekday, lesson_time_id = v."timeId", discipline_id = v."disciplineId",
      lesson_kind_id = v."kindId",
      mode = case when v.key is null then l.mode when v."isExtra" then 'extra' else 'regular' end, room_id = v."roomId", room_text = v."roomText",
      import_key = decode(v.key, 'hex'), version = l.version + 1, updated_at = now()
    from ${valuesOf(lessons)}
    where l.id = v.id
  `.execute(db)
}

/** Rewrites lessons in place: time, room, teachers and weeks change; the id, the groups and the weeks in common stay. */
export async function rewriteLessons(db: Db, lessons: readonly NumberedLesson[]): Promise<void> {
  if (lessons.length === 0) return
  await moveOccurrences(db, lessons)
  await replaceWeeks(db, lessons)
  await rewritePatterns(db, lessons)
  await replaceTeachers(db, lessons)
}

/** Adds groups to lessons, as the source has them. */
export async function joinGroups(db: Db, source: string, members: readonly Membership[]): Promise<void> {
  const rows = members.map(({ id, groupId }) => ({ lesson_id: id, group_id: groupId }))
  await insertRows(
    db,
    'timetable_lesson_group',
    rows.map((row) => ({ ...row, subgroup: 0 })),
  )
  await insertRows(
    db,
    'timetable_lesson_source',
    rows.map((row) => ({ ...row, source })),
  )
}

/** The members as a table `member` for the statements below. */
function membersOf(members: readonly Membership[]) {
  return sql`unnest(${members.map(({ id }) => id)}::bigint[], ${members.map(({ groupId }) => groupId)}::bigint[])
    member (lesson_id, group_id)`
}

/** Records that the source also names these groups; groups entered by hand remain without a source. */
export async function shareGroups(db: Db, source: string, members: readonly Membership[]): Promise<void> {
  if (members.length === 0) return
  await sql`
    insert into timetable_lesson_source (lesson_id, group_id, source)
    select member.lesson_id, member.group_id, ${source} from ${membersOf(members)}
    where exists (select from timetable_lesson_source other
                  where other.lesson_id = member.lesson_id and other.group_id = member.group_id)
  `.execute(db)
}

/**
 * Takes groups out of lessons, in whatever subgroups they are, unless another source names them too.
 * @returns those that stay because the journal of the lesson holds marks of theirs
 */
export async function leaveLessons(
  db: Db,
  source: string,
  members: readonly Membership[],
): Promise<Membership[]> {
  if (members.length === 0) return []
  const { rows } = await sql<Membership>`
    with forgotten as (
      delete from timetable_lesson_source s using ${membersOf(members)}
      where s.lesson_id = member.lesson_id and s.group_id = member.group_id and s.source = ${source}
    ), leaving as (
      select member.lesson_id, member.group_id,
        exists (select from lesson_week_with_marks marked
                where marked.lesson_id = member.lesson_id and marked.group_id = member.group_id) as has_marks
      from ${membersOf(members)}
      where not exists (select from timetable_lesson_source other
                        where other.lesson_id = member.lesson_id and other.group_id = member.group_id
                          and other.source <> ${source})
    ), gone as (
      delete from timetable_lesson_group g using leaving
      where g.lesson_id = leaving.lesson_id and g.group_id = leaving.group_id and not leaving.has_marks
    )
    select lesson_id as id, group_id as "groupId" from leaving where has_marks
  `.execute(db)
  return rows
}

/**
 * Removes those of the lessons that no group and no flow attends any more, and of which the journal has no
 * marks.
 */
export async function removeDeserted(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from timetable_lesson l
    where l.id = any(${ids})
      and not exists (select from timetable_lesson_group g where g.lesson_id = l.id)
      and not exists (select from timetable_lesson_flow f where f.lesson_id = l.id)
      and not exists (select from lesson_week_with_marks marked where marked.lesson_id = l.id)
  `.execute(db)
}

/**
 * Leaves of lessons that only marks keep the weeks of those marks alone; no later import finds such a lesson, so that a
 * row that comes back becomes a lesson of its own.
 */
export async function keepMarkedWeeks(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    with closed as (
      update timetable_lesson l set import_key = null, version = l.version + 1, updated_at = now()
      where l.id = any(${ids})
        and not exists (select from timetable_lesson_flow f where f.lesson_id = l.id)
        and not exists (
          select from timetable_lesson_group g
          where g.lesson_id = l.id and not exists (
            select from lesson_week_with_marks marked
            where marked.lesson_id = l.id and marked.group_id = g.group_id))
        and not exists (select from timetable_lesson_source s where s.lesson_id = l.id)
      returning l.id
    )
    delete from timetable_occurrence o using closed
    where o.lesson_id = closed.id and not exists (
      select from lesson_week_with_marks marked where marked.lesson_id = o.lesson_id and marked.week = o.week)
  `.execute(db)
}
