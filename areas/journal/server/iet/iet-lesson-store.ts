import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Attendance } from '../../contract/attendance.ts'
import { IS_HIDDEN } from '../students/hidden-rule.ts'
import { isReadBy, isTaughtBy, type Reader } from '../reader-rule.ts'

interface Named {
  id: number
  name: string
}

export interface IetLessonRow {
  id: number
  disciplineId: number
  disciplineName: string
  kindId: number
  kindName: string
  kindColor: string
  kindShortName: string
  kindCode: string
  timeId: number
  lessonNumber: number
  dayId: number
  yearId: number
  weeks: number[]
  comment: string | null
  teachers: Named[]
  flows: (Named & {
    students: { studentId: number; personId: number; name: string; photo: string | null; isHidden: boolean }[]
  })[]
  neighborLessonId: number | null
  canEdit: boolean
  isRead: boolean
}

/** The lesson before or else after on the same day, with a flow and a teacher in common. Decision D-130. */
const NEIGHBOUR = sql`
  (select n.lesson_id
   from lesson_meeting own
   join lesson_meeting_flow f on f.lesson_id = own.lesson_id
   join lesson_meeting_flow nf on nf.flow_id = f.flow_id and nf.lesson_id <> f.lesson_id
     and nf.discipline_id = f.discipline_id and nf.lesson_kind_id = f.lesson_kind_id
   join lesson_meeting n on n.lesson_id = nf.lesson_id and n.week = own.week and n.held_on = own.held_on
     and abs(n.lesson_number - own.lesson_number) = 1
   where own.lesson_id = m.lesson_id and exists (
     select from lesson_meeting_teacher a join lesson_meeting_teacher b on b.person_id = a.person_id
     where a.lesson_id = own.lesson_id and b.lesson_id = n.lesson_id)
   order by n.lesson_number limit 1)`

/** The students of a flow in a lesson as json, those in sight first; `lf` is the flow of the lesson. */
const STUDENTS = sql`
  (select coalesce(json_agg(json_build_object('studentId', st.id, 'personId', p.id, 'name', p.full_name,
      'photo', photo_path(p.id, 'medium', ph.version), 'isHidden', ${IS_HIDDEN})
      order by ${IS_HIDDEN}, p.full_name, st.id), '[]')
   from flow_student fs
   join student st on st.id = fs.student_id
   join person p on p.id = st.person_id
   left join person_photo ph on ph.person_id = p.id and ph.small_file_id is not null
   left join journal_course c on c.flow_id = lf.flow_id and c.study_year_id = lf.study_year_id
     and c.discipline_id = lf.discipline_id and c.lesson_kind_id = lf.lesson_kind_id
   left join journal_course_student cs on cs.course_id = c.id and cs.student_id = st.id
   where fs.flow_id = lf.flow_id)`

/** A lesson of a trajectory in all its weeks; its students only for readers of its journal. One statement. */
export async function findIetLesson(
  db: Db,
  query: Reader & { timetableLessonId: number },
): Promise<IetLessonRow | null> {
  const { rows } = await sql<IetLessonRow>`
    with m as materialized (
      select m.lesson_id, m.discipline_id, m.lesson_kind_id, m.study_year_id, array_agg(m.week order by m.week) as weeks,
        mode() within group (order by m.weekday) as weekday, mode() within group (order by m.lesson_time_id) as time_id,
        mode() within group (order by m.lesson_number) as lesson_number, max(m.comment) as comment
      from lesson_meeting m
      where m.lesson_id = ${query.timetableLessonId} and m.mode = 'iet'
      group by m.lesson_id, m.discipline_id, m.lesson_kind_id, m.study_year_id
    ), allowed as materialized (
      select ${isReadBy(query, 'm.lesson_id')} as is_read, ${isTaughtBy(query, 'm.lesson_id')} as is_taught from m
    )
    select m.lesson_id as id, m.discipline_id as "disciplineId", d.name as "disciplineName", k.id as "kindId",
      k.name as "kindName", k.color as "kindColor",
      k.short_name as "kindShortName", k.code as "kindCode", m.time_id as "timeId", m.lesson_number as "lessonNumber",
      m.weekday as "dayId", m.study_year_id as "yearId", m.weeks, m.comment, allowed.is_taught as "canEdit",
      allowed.is_read as "isRead",
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.full_name) order by p.full_name), '[]')
       from lesson_meeting_teacher t join person p on p.id = t.person_id where t.lesson_id = m.lesson_id) as teachers,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name,
          'students', case when allowed.is_read then ${STUDENTS} else '[]' end) order by f.name, f.id), '[]')
       from lesson_meeting_flow lf join flow f on f.id = lf.flow_id where lf.lesson_id = m.lesson_id) as flows,
      ${NEIGHBOUR} as "neighborLessonId"
    from m
    cross join allowed
    join discipline d on d.id = m.discipline_id
    join lesson_kind k on k.id = m.lesson_kind_id
  `.execute(db)
  return rows[0] ?? null
}

export interface IetOccurrenceRow {
  date: string
  comment: string | null
  norm: number | null
  marks: {
    flowId: number
    studentId: number
    attendance: Attendance
    points: number | null
    comment: string | null
    version: number
  }[]
}

/** The marks of one week of a lesson that the person may read. One statement. */
export async function findIetOccurrence(
  db: Db,
  query: Reader & { timetableLessonId: number; week: number },
): Promise<IetOccurrenceRow | null> {
  const { rows } = await sql<IetOccurrenceRow>`
    select to_char(m.held_on, 'YYYY-MM-DD') as date, j.comment, j.norm::float8 as norm,
      (select coalesce(json_agg(json_build_object('flowId', s.flow_id, 'studentId', s.student_id,
          'attendance', k.attendance, 'points', k.points::float8, 'comment', k.comment, 'version', coalesce(k.version, 0))
          order by s.flow_id, s.student_id), '[]')
       from lesson_meeting_student s
       left join journal_mark k on k.study_year_id = m.study_year_id and k.lesson_id = m.id
         and k.student_id = s.student_id
       where s.lesson_id = m.lesson_id and s.begin_at <= m.held_on and (s.end_at is null or s.end_at >= m.held_on)
      ) as marks
    from lesson_meeting m
    left join journal_lesson j on j.id = m.id
    where m.lesson_id = ${query.timetableLessonId} and m.week = ${query.week} and m.mode = 'iet'
      and ${isReadBy(query, 'm.lesson_id')}
  `.execute(db)
  return rows[0] ?? null
}

/** The norm and the comment of a lesson as they are stored. */
export async function readLessonHead(
  db: Db,
  lessonId: number,
): Promise<{ norm: number | null; comment: string | null }> {
  const { rows } = await sql<{ norm: number | null; comment: string | null }>`
    select norm::float8 as norm, comment from journal_lesson where id = ${lessonId}
  `.execute(db)
  return rows[0]!
}
