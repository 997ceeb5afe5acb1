import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Attendance } from '../../contract/attendance.ts'
import { MARKED_MEETING } from './marked-meeting.ts'

/** A lesson of a week, with its student's results. */
export interface WeekLesson {
  disciplineId: number
  disciplineName: string
  kindId: number
  kindName: string
  kindColor: string
  /** 0 for the whole group and for a trajectory. */
  subgroup: number
  teachers: string[]
  date: string
  norm: number | null
  attendance: Attendance
  progress: number | null
  isHeld: boolean
}

export interface StudentWeek {
  studentId: number
  groupId: number
  yearId: number
  week: number
}

/** The lessons of a student in one week of a year, those of trajectories too, held or not. One statement. */
export async function listWeekLessons(
  db: Db,
  { studentId, groupId, yearId, week }: StudentWeek,
): Promise<WeekLesson[]> {
  const { rows } = await sql<WeekLesson>`
    select distinct on (d.name, k.id, s.subgroup, m.held_on, m.begins, m.id) d.id as "disciplineId", d.name as "disciplineName",
      k.id as "kindId", k.name as "kindName", k.color as "kindColor", s.subgroup, j.norm::float8 as norm,
      (select coalesce(array_agg(p.full_name order by p.full_name), '{}') from lesson_meeting_teacher lt
        join person p on p.id = lt.person_id where lt.lesson_id = m.lesson_id) as teachers,
      to_char(m.held_on, 'YYYY-MM-DD') as date, mark.points::float8 as progress, held.is_held as "isHeld",
      case when m.mode = 'iet' and held.is_held then coalesce(mark.attendance, 'X') else mark.attendance end as attendance
    from lesson_meeting_student s
    join lesson_meeting m on m.lesson_id = s.lesson_id and m.study_year_id = ${yearId} and m.week = ${week}
      and s.begin_at <= m.held_on and (s.end_at is null or s.end_at >= m.held_on)
    join discipline d on d.id = m.discipline_id
    join lesson_kind k on k.id = m.lesson_kind_id
    ${MARKED_MEETING}
    where s.student_id = ${studentId} and (s.group_id = ${groupId} or s.flow_id is not null)
    order by d.name, k.id, s.subgroup, m.held_on, m.begins, m.id
  `.execute(db)
  return rows
}
