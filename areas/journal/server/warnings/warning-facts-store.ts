import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { JournalWarning } from '../../contract/thresholds.ts'

/** A request for a person's warnings since a round, with its index in the list of requests. */
export interface WarningCase {
  place: number
  personId: number
  since: string
}

export interface WarningFacts extends Omit<JournalWarning, 'disciplineId'> {
  place: number
  studentId: number
  name: string
  groupName: string
}

const casesTable = (cases: readonly WarningCase[]) => sql`jsonb_to_recordset(${JSON.stringify(cases)}::jsonb)
  a (place int, "personId" bigint, "studentId" bigint, since timestamptz)`

const columns = sql`a.place, w.student_id as "studentId", p.full_name as name, g.name as "groupName",
  d.name as "disciplineName", w.kind, w.percent, w.threshold`

/** The enrolment with its group of now; whoever has left or is on leave since the round is warned of nothing. */
const seats = sql`join student s on s.id = w.student_id and s.is_studying
  join student_group_member m on m.student_id = s.id and m.end_at is null
  join student_group g on g.id = m.group_id
  join person p on p.id = s.person_id
  join discipline d on d.id = w.discipline_id`

/** The warnings of students since a round that are still true, each to its student alone. */
export async function listOwnWarnings(
  db: Db,
  cases: readonly (WarningCase & { studentId: number })[],
): Promise<WarningFacts[]> {
  const { rows } = await sql<WarningFacts>`
    select ${columns} from ${casesTable(cases)}
    join journal_warning w on w.student_id = a."studentId" and w.since >= a.since ${seats}
    where s.person_id = a."personId"
    order by a.place, d.name, w.kind
  `.execute(db)
  return rows
}

/** The same for the curators of the groups of now. */
export async function listCuratorsWarnings(db: Db, cases: readonly WarningCase[]): Promise<WarningFacts[]> {
  const { rows } = await sql<WarningFacts>`
    select ${columns} from ${casesTable(cases)}
    join journal_warning w on w.since >= a.since ${seats}
    where g.curator_person_id = a."personId"
    order by a.place, g.name, p.full_name, d.name, w.kind
  `.execute(db)
  return rows
}
