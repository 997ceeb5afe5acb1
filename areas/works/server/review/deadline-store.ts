import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Deadline } from '../../contract/review.ts'

interface Place {
  departmentId: number
  studyYearId: number
  typeId: number
  term: number
}

/** The kinds of works that a department has in a study year, with their terms and how many are still to be sent. */
export async function listDeadlines(
  db: Db,
  { departmentId, today }: { departmentId: number; today: string },
): Promise<Deadline[]> {
  const { rows } = await sql<Deadline>`
    select w.study_year_id as "studyYearId", w.type_id as "typeId", (2 - w.semester % 2)::int as term,
      to_char(d.due_at, 'YYYY-MM-DD') as "dueAt", coalesce(d.version, 0) as version,
      (count(*) filter (where coalesce(c.status_id, 3) = 3))::int as left
    from works_work w left join works_consent c on c.work_id = w.id
    join study_year y on y.id = w.study_year_id and ${today}::date <= y.end_at
    left join works_deadline d on d.department_id = w.department_id and d.study_year_id = w.study_year_id
      and d.type_id = w.type_id and d.term = 2 - w.semester % 2
    where w.department_id = ${departmentId} and not w.is_deleted
    group by 1, 2, 3, d.due_at, d.version order by 1, 3, 2
  `.execute(db)
  return rows
}

/** Keeps others from the terms of a department until the transaction ends. */
export async function holdDeadlines(tx: Db, departmentId: number): Promise<void> {
  await sql`select id from department where id = ${departmentId} for no key update`.execute(tx)
}

export async function findDeadline(db: Db, place: Place, today: string): Promise<Deadline> {
  const { studyYearId, typeId, term } = place
  const all = await listDeadlines(db, { departmentId: place.departmentId, today })
  const found = all.find(
    (one) => one.studyYearId === studyYearId && one.typeId === typeId && one.term === term,
  )
  return found ?? { studyYearId, typeId, term, dueAt: null, version: 0, left: 0 }
}

/** Sets the term of a kind of works. */
export async function writeDeadline(db: Db, place: Place, dueAt: string): Promise<void> {
  const { departmentId, studyYearId, typeId, term } = place
  await sql`
    insert into works_deadline (department_id, study_year_id, type_id, term, due_at)
    values (${departmentId}, ${studyYearId}, ${typeId}, ${term}, ${dueAt}::date)
    on conflict (department_id, study_year_id, type_id, term)
      do update set due_at = excluded.due_at, version = works_deadline.version + 1
  `.execute(db)
}

export async function deleteDeadline(db: Db, place: Place): Promise<void> {
  const { departmentId, studyYearId, typeId, term } = place
  await sql`
    delete from works_deadline where department_id = ${departmentId} and study_year_id = ${studyYearId}
      and type_id = ${typeId} and term = ${term}
  `.execute(db)
}

interface DueWork {
  workId: number
  personId: number
}

/** Works that are to be sent in exactly so many days. */
export async function listDue(db: Db, today: string, days: readonly number[]): Promise<DueWork[]> {
  const { rows } = await sql<DueWork>`
    select w.id as "workId", s.person_id as "personId"
    from works_work w join student s on s.id = w.student_id and s.state_id = 1
    left join works_consent c on c.work_id = w.id
    left join works_deadline d on d.department_id = w.department_id and d.study_year_id = w.study_year_id
      and d.type_id = w.type_id and d.term = 2 - w.semester % 2
    where not w.is_deleted and coalesce(c.status_id, 3) = 3
      and coalesce(d.due_at, w.delivery_at, w.end_at) - ${today}::date = any(${days}::int[])
    order by w.id
  `.execute(db)
  return rows
}
