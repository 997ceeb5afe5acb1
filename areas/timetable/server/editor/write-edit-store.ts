import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { LessonMove, NewLesson } from '../../contract/edited-lesson.ts'

interface EditedWeeks {
  id: number
  weeks: readonly number[]
}

/** Moves a lesson in some weeks. One statement, so that its trigger locks the rooms in their order. */
export async function moveWeeks(
  tx: Db,
  { id, weeks, weekday, timeId, roomId }: EditedWeeks & Pick<LessonMove, 'weekday' | 'timeId' | 'roomId'>,
): Promise<void> {
  await tx
    .updateTable('timetable_occurrence')
    .set({ weekday, lesson_time_id: timeId, room_id: roomId })
    .where('lesson_id', '=', id)
    .where('week', 'in', [...weeks])
    .execute()
}

/** A lesson that is in no file and that has moved in all its weeks has a new usual place. */
export async function followPlace(tx: Db, id: number): Promise<void> {
  await sql`
    update timetable_lesson l set weekday = o.weekday, lesson_time_id = o.lesson_time_id, room_id = o.room_id
    from (select min(weekday) as weekday, min(lesson_time_id) as lesson_time_id, min(room_id) as room_id
      from timetable_occurrence where lesson_id = ${id}
      having count(distinct (weekday, lesson_time_id, room_id)) = 1) o
    where l.id = ${id} and l.import_key is null`.execute(tx)
}

export async function bumpVersion(tx: Db, id: number): Promise<void> {
  await sql`update timetable_lesson set version = version + 1, updated_at = now() where id = ${id}`.execute(
    tx,
  )
}

/** Takes weeks away; the database refuses those with marks. */
export async function deleteWeeks(tx: Db, { id, weeks }: EditedWeeks): Promise<void> {
  await tx
    .deleteFrom('timetable_occurrence')
    .where('lesson_id', '=', id)
    .where('week', 'in', [...weeks])
    .execute()
}

export async function replaceAllTeachers(tx: Db, id: number, teacherIds: readonly number[]): Promise<void> {
  await sql`delete from timetable_lesson_teacher where lesson_id = ${id}
    and person_id <> all(${[...teacherIds]}::bigint[])`.execute(tx)
  await sql`
    insert into timetable_lesson_teacher (lesson_id, person_id, position)
    select ${id}, teacher.id, teacher.place - 1
    from unnest(${[...teacherIds]}::bigint[]) with ordinality teacher (id, place)
    on conflict (lesson_id, person_id) do update set position = excluded.position
      where timetable_lesson_teacher.position <> excluded.position`.execute(tx)
}

/**
 * Copies the lesson, its people other than the teachers and its places in some weeks, to a separate lesson
 * made by hand.
 */
export async function copyLesson(tx: Db, { id, weeks }: EditedWeeks): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into timetable_lesson (study_year_id, mode, weekday, lesson_time_id, discipline_id, lesson_kind_id, room_id,
      room_text, is_online, comment)
    select study_year_id, mode, weekday, lesson_time_id, discipline_id, lesson_kind_id, room_id, room_text, is_online, comment
    from timetable_lesson where id = ${id} returning id`.execute(tx)
  const copyId = rows[0]!.id
  await sql`insert into timetable_lesson_group (lesson_id, group_id, subgroup)
    select ${copyId}, group_id, subgroup from timetable_lesson_group where lesson_id = ${id}`.execute(tx)
  await sql`insert into timetable_lesson_flow (lesson_id, flow_id)
    select ${copyId}, flow_id from timetable_lesson_flow where lesson_id = ${id}`.execute(tx)
  await sql`insert into timetable_occurrence (lesson_id, week, study_year_id, weekday, lesson_time_id, room_id)
    select ${copyId}, week, study_year_id, weekday, lesson_time_id, room_id from timetable_occurrence
    where lesson_id = ${id} and week = any(${[...weeks]}::smallint[]) order by room_id`.execute(tx)
  return copyId
}

export async function insertLesson(tx: Db, lesson: NewLesson): Promise<number> {
  const place = { weekday: lesson.weekday, lesson_time_id: lesson.timeId, room_id: lesson.roomId }
  const { id } = await tx
    .insertInto('timetable_lesson')
    .values({
      ...place,
      study_year_id: lesson.yearId,
      discipline_id: lesson.disciplineId,
      lesson_kind_id: lesson.lessonKindId,
      is_online: lesson.isOnline,
      comment: lesson.comment,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const groups = lesson.groups.map((group) => ({
    lesson_id: id,
    group_id: group.id,
    subgroup: group.subgroup,
  }))
  await tx.insertInto('timetable_lesson_group').values(groups).execute()
  await replaceAllTeachers(tx, id, lesson.teacherIds)
  const weeks = lesson.weeks.map((week) => ({ ...place, lesson_id: id, study_year_id: lesson.yearId, week }))
  await tx.insertInto('timetable_occurrence').values(weeks).execute()
  return id
}

interface HandEdit extends EditedWeeks {
  kind: 'moved' | 'cancelled' | 'teacher'
  substituteId?: number
}

/** Records the edits that a later file would undo: those of imported lessons. Decision 0181. */
export async function noteHandEdit(tx: Db, { id, weeks, kind, substituteId }: HandEdit): Promise<void> {
  await sql`
    insert into timetable_hand_edit (lesson_id, week, kind, substitute_id)
    select l.id, w.week, ${kind}, ${substituteId ?? null}::bigint
    from timetable_lesson l cross join unnest(${[...weeks]}::smallint[]) w (week)
    where l.id = ${id} and l.import_key is not null
    on conflict (lesson_id, week, kind) do update set substitute_id = excluded.substitute_id`.execute(tx)
}
