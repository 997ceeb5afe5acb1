import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { jsonText } from '#platform/server/db/json-text.ts'

/** The content of a referral's paper. */
export interface ReferralContent {
  number: string
  code: string
  issuedOn: string
  until: string
  university: string
  institute: string
  student: string
  group: string
  recordBook: string
  discipline: string
  type: string
  semester: number
  attempt: number
  sheetId: number
  examiners: string[]
  createdAt: string
}

export interface StoredReferral {
  paperId: number
  fileId: string | null
  /** The student. */
  ownerId: number
  until: string
  content: ReferralContent
}

type SheetFacts = Pick<
  ReferralContent,
  | 'institute'
  | 'student'
  | 'group'
  | 'recordBook'
  | 'discipline'
  | 'type'
  | 'semester'
  | 'attempt'
  | 'examiners'
>

/** The data of a referral's sheet, for its paper. */
export async function readReferralFacts(tx: Db, id: number): Promise<SheetFacts> {
  const { rows } = await sql<SheetFacts>`
    select i.name as institute, p.full_name as student, g.name as group, x.record_book as "recordBook",
      d.name as discipline, t.name as type, s.semester, s.attempt,
      array(select q.full_name from statement_examiner e join person q on q.id = e.person_id
        where e.statement_id = s.id order by e.position, q.full_name) as examiners
    from statement s join statement_record r on r.statement_id = s.id join student x on x.id = r.student_id
    join person p on p.id = x.person_id join student_group g on g.id = r.group_id
    join discipline d on d.id = s.discipline_id join statement_type t on t.id = s.type_id
    join department i on i.id = s.institute_id
    where s.id = ${id}
  `.execute(tx)
  return rows[0]!
}

/** Gives a sheet its paper, in the place of a former one. */
export async function writeReferral(
  tx: Db,
  { id, paperId, content }: { id: number; paperId: number; content: ReferralContent },
): Promise<void> {
  await sql`insert into statement_referral (statement_id, until, paper_id, content)
    values (${id}, ${content.until}::date, ${paperId}, ${jsonText(content)}::jsonb)
    on conflict (statement_id) do update set until = excluded.until, paper_id = excluded.paper_id,
      content = excluded.content, file_id = null`.execute(tx)
}

/** The referral of a sheet; null when it has none. */
export async function findReferral(db: Db, id: number): Promise<StoredReferral | null> {
  const { rows } = await sql<StoredReferral>`
    select f.paper_id as "paperId", f.file_id as "fileId", x.person_id as "ownerId",
      to_char(f.until, 'YYYY-MM-DD') as until, f.content
    from statement_referral f join statement_record r on r.statement_id = f.statement_id
    join student x on x.id = r.student_id where f.statement_id = ${id}
  `.execute(db)
  return rows[0] ?? null
}

/** Locks a referral and returns the file of its paper; undefined when another paper was issued meanwhile. */
export async function lockReferral(
  tx: Db,
  { id, paperId }: { id: number; paperId: number },
): Promise<string | null | undefined> {
  const { rows } = await sql<{ fileId: string | null }>`
    select file_id as "fileId" from statement_referral where statement_id = ${id} and paper_id = ${paperId}
    for update`.execute(tx)
  return rows[0]?.fileId
}

export async function writeReferralFile(tx: Db, id: number, fileId: string): Promise<void> {
  await sql`update statement_referral set file_id = ${fileId}::uuid where statement_id = ${id}`.execute(tx)
}
