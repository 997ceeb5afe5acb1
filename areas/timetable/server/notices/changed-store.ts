import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { LessonPattern } from './lesson-pattern.ts'

/** Where and when a lesson is held. */
export interface LessonPlace {
  weekday: number
  begins: string
  room: string | null
}

/** A change as one person is told of it. */
export interface ToldChange {
  place: number
  discipline: string
  was: LessonPlace
  /** Null when the lesson is gone. */
  now: LessonPlace | null
}

/** Somebody who may be told of a change, at a place of a list. */
export type AskedChange = Pick<
  LessonPattern,
  'lessonId' | 'disciplineId' | 'kindId' | 'weekday' | 'timeId' | 'roomId' | 'groupIds' | 'teacherIds'
> & { place: number; personId: number }

/** The students and teachers of a lesson, or of its groups when it is gone. */
export async function listPeopleOf(
  db: Db,
  { lessonId, groupIds, teacherIds }: Pick<LessonPattern, 'lessonId' | 'groupIds' | 'teacherIds'>,
): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select st.person_id as "personId" from lesson_meeting_student s join student st on st.id = s.student_id
    where s.lesson_id = ${lessonId} and s.end_at is null and st.is_enrolled
    union
    select st.person_id from student_group_member m join student st on st.id = m.student_id and st.is_enrolled
    where m.group_id = any(${groupIds}::bigint[]) and m.end_at is null
      and not exists (select from timetable_lesson l where l.id = ${lessonId})
    union
    select person_id from timetable_lesson_teacher where lesson_id = ${lessonId}
    union
    select id from unnest(${teacherIds}::bigint[]) t (id)
  `.execute(db)
  return rows.map(({ personId }) => personId)
}

const place = (weekday: string, time: string, room: string | null) => sql`
  jsonb_build_object('weekday', ${sql.ref(weekday)}, 'begins', to_char(${sql.ref(`${time}.begins`)}, 'HH24:MI'),
    'room', (select room_place(b.number, r.number) from room r left join building b on b.id = r.building_id
      where r.id = ${room === null ? null : sql.ref(room)}))`

/**
 * The changes of lessons that people attend or give now; of a lesson that is gone and came back under another number
 * nobody is told.
 */
export async function listChanges(db: Db, asked: readonly AskedChange[]): Promise<ToldChange[]> {
  const { rows } = await sql<ToldChange>`
    select a.place, d.name as discipline, ${place('a.weekday', 'ft', 'a.roomId')} as was,
      case when l.id is not null then ${place('l.weekday', 't', 'l.room_id')} end as now
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) a (place int, "personId" bigint, "lessonId" bigint,
      "disciplineId" bigint, "kindId" int, weekday int, "timeId" bigint, "roomId" bigint, "groupIds" bigint[],
      "teacherIds" bigint[])
    join discipline d on d.id = a."disciplineId"
    join lesson_time ft on ft.id = a."timeId"
    left join timetable_lesson l on l.id = a."lessonId"
    left join lesson_time t on t.id = l.lesson_time_id
    where case when l.id is null
      then (a."personId" = any(a."teacherIds") or exists (
          select from student_group_member m join student st on st.id = m.student_id
          where st.person_id = a."personId" and m.group_id = any(a."groupIds") and m.end_at is null))
        and not exists (
          select from timetable_lesson other join timetable_lesson_group g on g.lesson_id = other.id
          where g.group_id = any(a."groupIds") and other.discipline_id = a."disciplineId"
            and other.lesson_kind_id = a."kindId" and other.weekday = a.weekday and other.lesson_time_id = a."timeId")
      else exists (select from timetable_lesson_teacher lt where lt.lesson_id = l.id and lt.person_id = a."personId")
        or exists (
          select from lesson_meeting_student s join student st on st.id = s.student_id
          where s.lesson_id = l.id and st.person_id = a."personId" and s.end_at is null) end
  `.execute(db)
  return rows
}
