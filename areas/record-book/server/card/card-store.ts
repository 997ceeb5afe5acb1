import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { StudentCard } from '../../contract/student-card.ts'

type CardRow = Omit<StudentCard, 'codes'>

/**
 * The enrolment `s` with its group of the day, and until when its card is valid: to the end of the study year, or of the
 * group when that ends before.
 */
const cards = (today: string) => sql`
  from student s
  join person p on p.id = s.person_id
  left join person_photo ph on ph.person_id = p.id
  left join student_group_member m on m.student_id = s.id and m.end_at is null
  left join student_group g on g.id = m.group_id
  left join study_year y on not y.is_technical and ${today}::date between y.begin_at and y.end_at
  cross join lateral (select least(y.end_at, g.end_at) as day) until`

const isValid = (today: string) =>
  sql<boolean>`s.is_enrolled and ${today}::date >= s.admitted_on and coalesce(${today}::date <= until.day, false)`

/** The cards of a person's enrolments that last, the newest first. One statement. */
export async function listCards(db: Db, personId: number, today: string): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select s.id as "enrolmentId", s.record_book as number, p.last_name as "lastName",
      concat_ws(' ', p.first_name, p.middle_name) as "otherNames", i.name as institute, g.name as group,
      gy.course, f.name as form, l.name as level, to_char(s.admitted_on, 'YYYY-MM-DD') as "admittedOn",
      to_char(until.day, 'YYYY-MM-DD') as "validUntil", ${isValid(today)} as "isValid",
      photo_address(p.id, 'medium') as photo
    ${cards(today)}
    join study_form f on f.id = s.study_form_id
    join study_level l on l.id = s.study_level_id
    left join department i on i.id = g.institute_id
    left join group_year gy on gy.group_id = g.id and gy.study_year_id = y.id
    where s.person_id = ${personId} and s.is_enrolled
    order by s.admitted_on desc, s.id desc
  `.execute(db)
  return rows
}

export interface CardToCheck {
  fullName: string
  isValid: boolean
  validUntil: string | null
  photoFileId: string | null
}

/** The card of an enrolment in any state; null when there is no such enrolment. */
export async function findCard(db: Db, enrolmentId: number, today: string): Promise<CardToCheck | null> {
  const { rows } = await sql<CardToCheck>`
    select p.full_name as "fullName", ${isValid(today)} as "isValid", to_char(until.day, 'YYYY-MM-DD') as "validUntil",
      ph.medium_file_id as "photoFileId"
    ${cards(today)}
    where s.id = ${enrolmentId}
  `.execute(db)
  return rows[0] ?? null
}
