import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { TaughtLesson } from '../../contract/courses/taught-lesson.ts'
import { IS_HIDDEN } from '../students/hidden-rule.ts'

interface TermQuery {
  personId: number
  /** A day of the term. */
  date: string
  disciplineId: number | null
}

/**
 * The meetings of a teacher in the term of a day. The views of a lesson are read lesson by lesson: joined as they are, they
 * would be made for the whole university (`offset 0` keeps the planner from it).
 */
const meetingsOf = ({ personId, date, disciplineId }: TermQuery) => sql`
  term as (
    select id, second_term_from, ${date}::date >= second_term_from as is_second
    from study_year where not is_technical and ${date}::date between begin_at and end_at
  ), meeting as materialized (
    select m.*, w.ends, w.is_online, w.building, w.room
    from term y
    join lesson_meeting_teacher own on own.person_id = ${personId}
    join lesson_meeting m on m.lesson_id = own.lesson_id and m.study_year_id = y.id
      and (m.held_on >= y.second_term_from) = y.is_second
    cross join lateral (
      select * from lesson_meeting_time t where t.lesson_id = m.lesson_id and t.week = m.week offset 0
    ) w
    where ${disciplineId}::bigint is null or m.discipline_id = ${disciplineId}::bigint
  )`

/** The students of the lesson `of`. */
const sittingIn = (of: string) => sql`
  cross join lateral (
    select * from lesson_meeting_student sits where sits.lesson_id = ${sql.ref(of)}.lesson_id offset 0
  ) s`

/** The groups and flows of those meetings, with the numbers of their students and of the marked ones. */
const PARTIES = sql`
  lesson as materialized (
    select distinct lesson_id, mode, study_year_id, discipline_id, lesson_kind_id from meeting
  ), party as materialized (
    select l.lesson_id, g.group_id, null::bigint as flow_id, g.subgroup, s.name
    from lesson l join lesson_meeting_group g on g.lesson_id = l.lesson_id and l.mode <> 'iet'
    join student_group s on s.id = g.group_id
    union all
    select l.lesson_id, null, f.flow_id, 0::smallint, s.name
    from lesson l join lesson_meeting_flow f on f.lesson_id = l.lesson_id join flow s on s.id = f.flow_id
  ), member as materialized (
    select l.lesson_id, s.group_id, s.flow_id, s.subgroup, s.student_id, s.begin_at, s.end_at
    from lesson l
    ${sittingIn('l')}
    join student st on st.id = s.student_id
    left join journal_course c on c.study_year_id = l.study_year_id and c.discipline_id = l.discipline_id
      and c.lesson_kind_id = l.lesson_kind_id and c.subgroup = s.subgroup
      and (c.group_id = s.group_id or c.flow_id = s.flow_id)
    left join journal_course_student cs on cs.course_id = c.id and cs.student_id = s.student_id
    where not ${IS_HIDDEN}
  ), given as materialized (
    -- The year by itself: joined to the meeting's, the marks of every year would be searched.
    select m.id as lesson_id, k.student_id, k.attendance, k.points
    from (select distinct id from meeting) m cross join lateral (
      select * from journal_mark k where k.study_year_id = (select id from term) and k.lesson_id = m.id offset 0
    ) k
  ), seat as materialized (
    select m.id, s.group_id, s.flow_id, s.subgroup, count(*)::int as students,
      count(*) filter (where k.attendance is not null or k.points is not null
        or (m.mode = 'iet' and k.student_id is not null))::int as marked,
      count(*) filter (where k.attendance in ('A', 'L'))::int as present
    from meeting m
    join member s on s.lesson_id = m.lesson_id
      and s.begin_at <= m.held_on and (s.end_at is null or s.end_at >= m.held_on)
    left join given k on k.lesson_id = m.id and k.student_id = s.student_id
    group by m.id, s.group_id, s.flow_id, s.subgroup
  )`

/** Every lesson that a person gives in the term of a day, in their order. One statement. */
export async function listTaughtLessons(db: Db, query: TermQuery): Promise<TaughtLesson[]> {
  const { rows } = await sql<TaughtLesson>`
    with ${meetingsOf(query)}, ${PARTIES}
    select m.id as "lessonId", m.study_year_id as "yearId", to_char(m.held_on, 'YYYY-MM-DD') as date,
      m.lesson_number as "lessonNumber", to_char(m.begins, 'HH24:MI') as start, to_char(m.ends, 'HH24:MI') as "end",
      m.discipline_id as "disciplineId", d.name as "disciplineName",
      json_build_object('id', k.id, 'code', k.code, 'name', k.name, 'mark', k.short_name) as kind,
      m.mode = 'iet' as "isIet", m.is_online as "isOnline", m.building as build, m.room,
      (select coalesce(json_agg(json_build_object('groupId', p.group_id, 'flowId', p.flow_id, 'name', p.name,
          'subgroup', p.subgroup, 'studentsCount', coalesce(s.students, 0), 'markedCount', coalesce(s.marked, 0),
          'presentCount', coalesce(s.present, 0)) order by p.name, p.subgroup), '[]')
       from party p
       left join seat s on s.id = m.id and s.subgroup = p.subgroup
         and (s.group_id = p.group_id or s.flow_id = p.flow_id)
       where p.lesson_id = m.lesson_id) as parties
    from meeting m
    join discipline d on d.id = m.discipline_id
    join lesson_kind k on k.id = m.lesson_kind_id
    order by m.held_on, m.begins, m.id
  `.execute(db)
  return rows
}

export interface CourseSeats {
  disciplineId: number
  groupId: number | null
  flowId: number | null
  studentIds: number[]
}

/** The present students of the courses that a person teaches this term. One statement. */
export async function listCourseSeats(
  db: Db,
  { personId, today }: { personId: number; today: string },
): Promise<CourseSeats[]> {
  const { rows } = await sql<CourseSeats>`
    with ${meetingsOf({ personId, date: today, disciplineId: null })}
    select m.discipline_id as "disciplineId", s.group_id as "groupId", s.flow_id as "flowId",
      json_agg(distinct s.student_id) as "studentIds"
    from (select distinct discipline_id, lesson_id from meeting) m
    ${sittingIn('m')}
    where s.begin_at <= ${today}::date and (s.end_at is null or s.end_at >= ${today}::date)
    group by m.discipline_id, s.group_id, s.flow_id
    order by m.discipline_id, s.group_id, s.flow_id
  `.execute(db)
  return rows
}
