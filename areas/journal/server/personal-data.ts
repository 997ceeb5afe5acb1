import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { PersonalDataSource, PersonalRow } from '#platform/server/personal-data/source.ts'
import { ATTENDANCE_VERBS } from '../contract/attendance.ts'

const KINDS = { attendance: 'посещаемость', progress: 'баллы' } as const

async function rowsOf<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  const { rows } = await query.execute(db)
  return rows
}

interface MarkRow {
  date: string | null
  /** Nothing if the timetable no longer has the lesson. */
  discipline: string | null
  kind: string | null
  attendance: keyof typeof ATTENDANCE_VERBS | null
  points: number | null
  comment: string | null
}

async function readMarks(db: Db, personId: number): Promise<PersonalRow[]> {
  const rows = await rowsOf(
    db,
    sql<MarkRow>`
      select to_char(m.held_on, 'YYYY-MM-DD') as date, d.name as discipline, k.name as kind,
        mark.attendance, mark.points::float8 as points, mark.comment
      from student s
      join journal_mark mark on mark.student_id = s.id
      join journal_lesson j on j.id = mark.lesson_id
      left join lesson_meeting m on m.lesson_id = j.timetable_lesson_id and m.study_year_id = j.study_year_id
        and m.week = j.week
      left join discipline d on d.id = m.discipline_id
      left join lesson_kind k on k.id = m.lesson_kind_id
      where s.person_id = ${personId} order by m.held_on, mark.lesson_id
    `,
  )
  return rows.map(({ date, discipline, kind, attendance, points, comment }) => ({
    Дата: date,
    Дисциплина: discipline,
    Занятие: kind,
    Посещение: attendance && ATTENDANCE_VERBS[attendance],
    Баллы: points,
    Комментарий: comment,
  }))
}

async function readPoints(db: Db, personId: number): Promise<PersonalRow[]> {
  return rowsOf(
    db,
    sql<PersonalRow>`
      select to_char(p.held_on, 'YYYY-MM-DD') as "Дата", p.title as "Точка контроля",
        (select string_agg(distinct d.name, ', ') from journal_control_point_scope o
         join journal_course c on c.id = o.course_id join discipline d on d.id = c.discipline_id
         where o.control_point_id = p.id) as "Дисциплина",
        mark.points::float8 as "Баллы", p.norm::float8 as "Норма"
      from student s
      join journal_control_point_mark mark on mark.student_id = s.id
      join journal_control_point p on p.id = mark.control_point_id
      where s.person_id = ${personId} order by p.held_on, p.id
    `,
  )
}

async function readWarnings(db: Db, personId: number): Promise<PersonalRow[]> {
  const rows = await rowsOf(
    db,
    sql<{ discipline: string; kind: keyof typeof KINDS; percent: number; threshold: number; since: Date }>`
      select d.name as discipline, w.kind, w.percent, w.threshold, w.since
      from student s join journal_warning w on w.student_id = s.id join discipline d on d.id = w.discipline_id
      where s.person_id = ${personId} order by w.since, d.name
    `,
  )
  return rows.map(({ discipline, kind, percent, threshold, since }) => ({
    Дисциплина: discipline,
    Предупреждение: KINDS[kind],
    'Было, %': percent,
    'Порог, %': threshold,
    С: since,
  }))
}

async function readVisits(db: Db, personId: number): Promise<PersonalRow[]> {
  return rowsOf(
    db,
    sql<PersonalRow>`
      select v.at as "Время", d.name as "Дисциплина"
      from student s
      join journal_check_in_visit v on v.student_id = s.id
      join journal_lesson j on j.id = v.lesson_id
      left join lesson_meeting m on m.lesson_id = j.timetable_lesson_id and m.study_year_id = j.study_year_id
        and m.week = j.week
      left join discipline d on d.id = m.discipline_id
      where s.person_id = ${personId} order by v.at
    `,
  )
}

/** Everything that journals hold of a student, except teachers' notes for one another about a course. */
export const journalPersonalData: readonly PersonalDataSource[] = [
  { title: 'Отметки в журналах', read: readMarks },
  { title: 'Баллы за точки контроля', read: readPoints },
  { title: 'Предупреждения журнала', read: readWarnings },
  { title: 'Отметки по QR-коду', read: readVisits },
]
