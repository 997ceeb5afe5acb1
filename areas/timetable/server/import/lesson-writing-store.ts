import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'

/** A lesson as it is written, with everything by id. */
export interface LessonRecord {
  key: string
  weekday: number
  timeId: number
  disciplineId: number
  kindId: number
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

/** Writes new lessons with their occurrences, teachers and groups. */
export async function insertLessons(db: Db, yearId: number, lessons: readonly LessonRecord[]): Promise<void> {
  const rows = lessons.map((lesson) => ({
    study_year_id: yearId,
    weekday: lesson.weekday,
    lesson_time_id: lesson.timeId,
    discipline_id: lesson.disciplineId,
    lesson_kind_id: lesson.kindId,
    room_id: lesson.roomId,
    room_text: lesson.roomText,
    import_key: Buffer.from(lesson.key, 'hex'),
  }))
  const written = await insertWithIds(db, 'timetable_lesson', rows)
  const numbered = lessons.map((lesson, index) => ({ ...lesson, id: written[index]!.id }))
  await addOccurrences(db, yearId, numbered)
  await addTeachers(db, numbered)
  await joinGroups(
    db,
    numbered.flatMap(({ id, groupIds }) => groupIds.map((groupId) => ({ id, groupId }))),
  )
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
    "disciplineId" bigint, "kindId" smallint, "roomId" bigint, "roomText" text, key text, weeks smallint[])`
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

async function replaceWeeks(db: Db, lessons: readonly NumberedLesson[]): Promise<void> {
  await sql`
    delete from timetable_occurrence o using ${valuesOf(lessons)}
    where o.lesson_id = v.id and o.week <> all(v.weeks)
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

async function rewritePatterns(db: Db, lessons: readonly NumberedLesson[]): Promise<void> {
  await sql`
    update timetable_lesson l
    set weekday = v.weekday, lesson_time_id = v."timeId", discipline_id = v."disciplineId",
      lesson_kind_id = v."kindId", room_id = v."roomId", room_text = v."roomText",
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
  const ids = lessons.map(({ id }) => id)
  await sql`delete from timetable_lesson_teacher where lesson_id = any(${ids})`.execute(db)
  await addTeachers(db, lessons)
}

/** Adds groups to lessons. */
export async function joinGroups(db: Db, members: readonly Membership[]): Promise<void> {
  const rows = members.map(({ id, groupId }) => ({ lesson_id: id, group_id: groupId, subgroup: 0 }))
  await insertRows(db, 'timetable_lesson_group', rows)
}

/** Takes groups out of lessons, in whatever subgroups they are. */
export async function leaveLessons(db: Db, members: readonly Membership[]): Promise<void> {
  if (members.length === 0) return
  await sql`
    delete from timetable_lesson_group g
    using unnest(${members.map(({ id }) => id)}::bigint[], ${members.map(({ groupId }) => groupId)}::bigint[])
      gone (lesson_id, group_id)
    where g.lesson_id = gone.lesson_id and g.group_id = gone.group_id
  `.execute(db)
}

/** Removes those of the lessons that no group and no flow attends any more, with everything that hangs on them. */
export async function removeDeserted(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from timetable_lesson l
    where l.id = any(${ids})
      and not exists (select from timetable_lesson_group g where g.lesson_id = l.id)
      and not exists (select from timetable_lesson_flow f where f.lesson_id = l.id)
  `.execute(db)
}
