import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { jsonText } from '#platform/server/db/json-text.ts'
import type { Deadline } from '../../contract/review.ts'
import { isRemoved, isStudied } from '../work-columns.ts'

/** A kind of works of a department. */
export interface Place {
  studyYearId: number
  typeId: number
  term: number
}

export interface YearDays {
  beginAt: string
  endAt: string
}

/**
 * The kinds of works that a department has in this study year and later, or has set a term for, with their terms and how
 * many are still to be sent.
 */
export async function listDeadlines(
  db: Db,
  { departmentId, today }: { departmentId: number; today: string },
): Promise<Deadline[]> {
  const { rows } = await sql<Deadline>`
    with given as (
      select w.study_year_id, w.type_id, (2 - w.semester % 2)::smallint as term,
        count(*) filter (where coalesce(c.status_id, 3) = 3) as not_sent
      from works_work w left join works_consent c on c.work_id = w.id
      where w.department_id = ${departmentId} and not ${isRemoved(today)}
      group by 1, 2, 3
    ), due as (
      select * from works_deadline where department_id = ${departmentId}
    )
    select study_year_id as "studyYearId", type_id as "typeId", term::int as term,
      to_char(due.due_at, 'YYYY-MM-DD') as "dueAt", coalesce(due.version, 0) as version,
      coalesce(given.not_sent, 0)::int as left
    from given full join due using (study_year_id, type_id, term)
    join study_year y on y.id = study_year_id and ${today}::date <= y.end_at
    where given.not_sent is not null or due.due_at is not null
    order by 1, 3, 2
  `.execute(db)
  return rows
}

/** The days of study years by their ids. */
export async function listYears(db: Db, ids: readonly number[]): Promise<Map<number, YearDays>> {
  const { rows } = await sql<YearDays & { id: number }>`
    select id, to_char(begin_at, 'YYYY-MM-DD') as "beginAt", to_char(end_at, 'YYYY-MM-DD') as "endAt"
    from study_year where id = any(${[...ids]}::int[])
  `.execute(db)
  return new Map(rows.map(({ id, ...days }) => [id, days]))
}

/** Keeps others from the terms of a department until the transaction ends. */
export async function holdDeadlines(tx: Db, departmentId: number): Promise<void> {
  await sql`select id from department where id = ${departmentId} for no key update`.execute(tx)
}

/** All terms that were ever set for a department, also those that were taken back. */
export async function listStored(
  db: Db,
  departmentId: number,
): Promise<(Place & Pick<Deadline, 'dueAt' | 'version'>)[]> {
  const { rows } = await sql<Place & Pick<Deadline, 'dueAt' | 'version'>>`
    select study_year_id as "studyYearId", type_id as "typeId", term, to_char(due_at, 'YYYY-MM-DD') as "dueAt", version
    from works_deadline where department_id = ${departmentId}
  `.execute(db)
  return rows
}

/** Sets the terms of kinds of works, or takes them back. */
export async function writeDeadlines(
  db: Db,
  departmentId: number,
  terms: readonly (Place & Pick<Deadline, 'dueAt'>)[],
): Promise<void> {
  if (terms.length === 0) return
  await sql`
    insert into works_deadline (department_id, study_year_id, type_id, term, due_at)
    select ${departmentId}, t."studyYearId", t."typeId", t.term, t."dueAt"
    from jsonb_to_recordset(${jsonText(terms)}::jsonb) t ("studyYearId" int, "typeId" smallint, term smallint, "dueAt" date)
    on conflict (department_id, study_year_id, type_id, term)
      do update set due_at = excluded.due_at, version = works_deadline.version + 1
  `.execute(db)
}

interface DueWork {
  workId: number
  personId: number
}

/** Works that are to be sent in exactly this many days. */
export async function listDue(db: Db, today: string, days: readonly number[]): Promise<DueWork[]> {
  const { rows } = await sql<DueWork>`
    select w.id as "workId", s.person_id as "personId"
    from works_work w join student s on s.id = w.student_id
    left join works_consent c on c.work_id = w.id
    left join works_deadline d on d.department_id = w.department_id and d.study_year_id = w.study_year_id
      and d.type_id = w.type_id and d.term = 2 - w.semester % 2
    where not ${isRemoved(today)} and ${isStudied(today)} and coalesce(c.status_id, 3) = 3
      and coalesce(d.due_at, w.delivery_at, w.end_at) - ${today}::date = any(${days}::int[])
    order by w.id
  `.execute(db)
  return rows
}
