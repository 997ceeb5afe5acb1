import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { jsonText } from '#platform/server/db/json-text.ts'

interface NewPaper {
  title: string
  issuer: string
  holder: string
}

interface PaperSeries {
  name: string
  year: number
  issuedOn: string
  /** The text after the number: «-К/2026». */
  suffix: string
}

export interface IssuedPaper {
  id: number
  number: string
  code: string
}

/**
 * Issues papers under the next numbers of their series, in the order given. The counter stays locked until the change is
 * over, so that a change which fails leaves no gap. One statement.
 */
export async function issuePapers(
  tx: Db,
  { name, year, issuedOn, suffix }: PaperSeries,
  papers: readonly NewPaper[],
): Promise<IssuedPaper[]> {
  if (papers.length === 0) return []
  const many = papers.length
  const { rows } = await sql<IssuedPaper>`
    with counted as (
      insert into papers_counter (series, year, last) values (${name}, ${year}::smallint, ${many}::int)
      on conflict (series, year) do update set last = papers_counter.last + excluded.last
      returning last
    ), made as (
      insert into papers_issued (series, title, number, issued_on, issuer, holder)
      select ${name}, p.title, (c.last - ${many}::int + p.place)::text || ${suffix}, ${issuedOn}::date, p.issuer, p.holder
      from counted c, (
        select e.title, e.issuer, e.holder, row_number() over () as place
        from rows from (jsonb_to_recordset(${jsonText(papers)}::jsonb) as (title text, issuer text, holder text)) e
      ) p
      returning id, number, code
    )
    select id, number, code from made order by id
  `.execute(tx)
  return rows
}

/** Stores the digest of the file that was issued as this paper. */
export async function noteIssuedFile(tx: Db, id: number, sha256: string): Promise<void> {
  await sql`update papers_issued set sha256 = ${sha256} where id = ${id} and sha256 is null`.execute(tx)
}

/** Revokes a paper; a revoked one is unchanged. */
export async function revokePaper(
  tx: Db,
  id: number,
  { day, reason }: { day: string; reason: string },
): Promise<void> {
  await sql`
    update papers_issued set revoked_on = ${day}::date, revoked_because = ${reason}
    where id = ${id} and revoked_on is null
  `.execute(tx)
}

/** A paper of the register with the data for its verification. */
interface RegisteredPaper {
  number: string
  date: string
  kind: string
  valid: boolean
  holder: string
  issuer: string
  revokedOn: string | null
  revokedBecause: string | null
  hasFile: boolean
  code: string
}

const checked = sql<RegisteredPaper>`
  select number, to_char(issued_on, 'YYYY-MM-DD') as date, title as kind, revoked_on is null as valid, holder, issuer,
    to_char(revoked_on, 'YYYY-MM-DD') as "revokedOn", revoked_because as "revokedBecause", sha256 is not null as "hasFile", code
  from papers_issued`

export async function findIssuedByCode(db: Db, code: string): Promise<RegisteredPaper | null> {
  const { rows } = await sql<RegisteredPaper>`${checked} where code = ${code}`.execute(db)
  return rows[0] ?? null
}

export async function findIssuedByFile(db: Db, sha256: string): Promise<RegisteredPaper | null> {
  const { rows } = await sql<RegisteredPaper>`
    ${checked} where sha256 = ${sha256} limit 1`.execute(db)
  return rows[0] ?? null
}
