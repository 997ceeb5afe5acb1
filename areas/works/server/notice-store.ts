import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { OwnDuties } from '../contract/home.ts'
import { decides, type Reader } from './who-decides.ts'
import { dueDay, relevantDay, statusOf, typeName, WORKS } from './work-columns.ts'

/** What there is to tell of a work. */
export interface ToldWork {
  id: number
  studentPersonId: number
  supervisorId: number | null
  statusId: number
  typeName: string
  disciplineName: string | null
  studentName: string
  comment: string | null
  dueAt: string | null
}

/** What there is to tell of works; removed ones are left out. */
export async function listTold(db: Db, ids: readonly number[]): Promise<ToldWork[]> {
  const { rows } = await sql<ToldWork>`
    select w.id, s.person_id as "studentPersonId", w.supervisor_id as "supervisorId", ${statusOf} as "statusId",
      ${typeName} as "typeName", d.name as "disciplineName", p.full_name as "studentName", c.rejection_comment as comment,
      ${dueDay} as "dueAt"
    from ${WORKS} join person p on p.id = s.person_id
    where w.id = any(${ids}::bigint[]) and not w.is_deleted
  `.execute(db)
  return rows
}

/** Those who decide about a work today: its supervisor, and whoever was named for their absence. */
export async function listDeciders(db: Db, workId: number, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select supervisor_id as id from works_work where id = ${workId} and supervisor_id is not null
    union select g.delegate_id from works_work w join works_delegation g on g.teacher_id = w.supervisor_id
      where w.id = ${workId} and ${today}::date between g.begin_at and g.end_at
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Works that wait for a person's decision, and since when. */
export async function countWaiting(db: Db, reader: Reader) {
  const { rows } = await sql<{ waiting: number; approvable: number; since: Date | null }>`
    select count(*)::int as waiting, min(c.submitted_at) as since,
      (count(*) filter (where left(${relevantDay}, 4) || '-07-01' <= ${reader.today}))::int as approvable
    from works_work w join works_consent c on c.work_id = w.id and c.status_id = 1
    join study_year y on y.id = w.study_year_id
    where not w.is_deleted and ${decides('teacher', reader)}
  `.execute(db)
  return rows[0]!
}

/** Works of a leader's people that have waited since before a moment. */
export async function countLate(db: Db, reader: Reader, before: Date) {
  const { rows } = await sql<{ late: number; teachers: number }>`
    select count(*)::int as late, count(distinct w.supervisor_id)::int as teachers
    from works_work w join works_consent c on c.work_id = w.id and c.status_id = 1
    where not w.is_deleted and c.submitted_at < ${before} and w.supervisor_id in (
      select e.person_id from employment e join employment_post ep on ep.employment_id = e.id
      where ${reader.today}::date between ep.begin_at and coalesce(ep.end_at, 'infinity')
        and ep.department_id in (select id from units_led_by(${reader.personId}, ${reader.today}::date)))
  `.execute(db)
  return rows[0]!
}

/** What a student has to send: works that came back, and the next ones to be sent. */
export async function findOwnDuties(db: Db, { personId, today }: Reader) {
  const { rows } = await sql<OwnDuties>`
    with own as (
      select w.id, ${statusOf} as status, ${dueDay} as due_at, c.rejection_at, c.submitted_at,
        jsonb_build_object('id', w.id, 'type', ${typeName}, 'discipline', d.name, 'since', c.submitted_at,
          'supervisor', (select p.full_name from person p where p.id = w.supervisor_id)) as awaited
      from ${WORKS} where s.person_id = ${personId} and s.state_id = 1 and not w.is_deleted
    )
    select (count(*) filter (where status = 3))::int as rejected,
      (array_agg(id order by rejection_at desc) filter (where status = 3))[1] as "rejectedId",
      (count(*) filter (where status = 0 and due_at >= ${today} and due_at <= to_char(${today}::date + ${SOON_DAYS}::int, 'YYYY-MM-DD')))::int
        as due,
      min(due_at) filter (where status = 0 and due_at >= ${today}) as "dueAt",
      coalesce(jsonb_agg(awaited order by submitted_at, id) filter (where status = 1), '[]') as awaited
    from own
  `.execute(db)
  return rows[0]!
}

/** How many days ahead a term counts as near. */
const SOON_DAYS = 30
