import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { OwnDuties } from '../contract/home.ts'
import { decides, isAnsweredFor, lacksSupervisor, unitsLedBy, type Reader } from './who-decides.ts'
import { agreedFrom, dueDay, isRemoved, isStudied, statusOf, typeName, WORKS } from './work-columns.ts'

/** A person's relation to a work. */
export type Part = 'student' | 'supervisor' | 'delegate' | 'leader'

/** The facts about a work for a person's notice. */
export interface WorkOfReader {
  id: number
  readerId: number
  /** Null for a person who may not see the work today. */
  part: Part | null
  supervisorId: number | null
  studentPersonId: number
  statusId: number
  typeName: string
  disciplineName: string | null
  studentName: string
  comment: string | null
  dueAt: string | null
}

interface WorksCase {
  workId: number
  personId: number
}

/**
 * The facts about works for people's notices; works that are no longer required are left out. One statement.
 */
export async function listWorksOfReaders(
  db: Db,
  cases: readonly WorksCase[],
  today: string,
): Promise<WorkOfReader[]> {
  const reader = { personId: sql`recipient.person_id`, today }
  const { rows } = await sql<WorkOfReader>`
    select w.id, recipient.person_id as "readerId", w.supervisor_id as "supervisorId",
      s.person_id as "studentPersonId", ${statusOf} as "statusId",
      case when s.person_id = recipient.person_id then 'student' when w.supervisor_id = recipient.person_id then 'supervisor'
        when ${decides('teacher', reader)} then 'delegate' when ${decides('leader', reader)} then 'leader' end as part,
      ${typeName} as "typeName", d.name as "disciplineName", p.full_name as "studentName", c.rejection_comment as comment,
      ${dueDay} as "dueAt"
    from ${WORKS} join person p on p.id = s.person_id
    join (select distinct * from unnest(${cases.map(({ workId }) => workId)}::bigint[],
      ${cases.map(({ personId }) => personId)}::bigint[]) recipient (work_id, person_id)) recipient
      on recipient.work_id = w.id
    where not ${isRemoved(today)}
  `.execute(db)
  return rows
}

/** The names of people. */
export async function listNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, full_name as name from person where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export interface Named {
  id: number
  name: string
  /** «f», «m», or null where it is not known. */
  gender: string | null
}

/** People by their ids, with their names as the agreement of a verb needs them. */
export async function listNamed(db: Db, ids: readonly number[]): Promise<Map<number, Named>> {
  const { rows } = await sql<Named>`
    select id, full_name as name, gender from person where id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((one) => [one.id, one]))
}

/** The people who decide about a work today: its supervisor, and those named for their absence. */
export async function listDeciders(db: Db, workId: number, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select supervisor_id as id from works_work where id = ${workId} and supervisor_id is not null
    union select g.delegate_id from works_work w join works_delegation g on g.teacher_id = w.supervisor_id
      where w.id = ${workId} and ${today}::date between g.begin_at and g.end_at
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Works that wait for a person's decision, their own and those of each supervisor for whom they decide today. */
export async function listWaiting(db: Db, reader: Reader): Promise<WaitingOf[]> {
  const { rows } = await sql<WaitingOf>`
    select w.supervisor_id as "staffId", p.full_name as name, count(*)::int as waiting, min(c.submitted_at) as since,
      (count(*) filter (where ${agreedFrom} <= ${reader.today}))::int as approvable, min(${agreedFrom}) as "opensAt"
    from works_work w join works_consent c on c.work_id = w.id and c.status_id = 1
    join study_year y on y.id = w.study_year_id join person p on p.id = w.supervisor_id
    where not ${isRemoved(reader.today)} and ${decides('teacher', reader)}
    group by w.supervisor_id, p.full_name order by p.full_name, w.supervisor_id
  `.execute(db)
  return rows
}

interface WaitingOf {
  staffId: number
  name: string
  waiting: number
  approvable: number
  /** The first day on which one of them may be agreed. */
  opensAt: string
  since: Date
}

/** Works for whose supervisors a leader answers that have waited since before a moment. */
export async function countLate(db: Db, reader: Reader, before: Date) {
  const { rows } = await sql<{ late: number; teachers: number }>`
    select count(*)::int as late, count(distinct w.supervisor_id)::int as teachers
    from works_work w join works_consent c on c.work_id = w.id and c.status_id = 1
    where c.submitted_at < ${before} and ${isAnsweredFor(unitsLedBy(reader), reader.today)} and not ${isRemoved(reader.today)}
  `.execute(db)
  return rows[0]!
}

/** The works that a student has to send: returned ones, and the next ones. */
export async function findOwnDuties(db: Db, { personId, today }: Reader) {
  const { rows } = await sql<OwnDuties>`
    with own as (
      select w.id, ${statusOf} as status, ${dueDay} as due_at, c.rejection_at, c.submitted_at,
        jsonb_build_object('id', w.id, 'type', ${typeName}, 'discipline', d.name, 'since', c.submitted_at,
          'supervisor', (select p.full_name from person p where p.id = w.supervisor_id and not ${lacksSupervisor(today)})) as awaited
      from ${WORKS} where s.person_id = ${personId} and ${isStudied(today)} and not ${isRemoved(today)}
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

/** The number of days ahead within which a deadline counts as near. */
const SOON_DAYS = 30
