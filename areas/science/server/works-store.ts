import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { matchesWords } from '#platform/server/db/word-search.ts'
import type { Patent, ResearchContract, TeachingAid } from '../contract/works.ts'

export interface WorksFilter {
  personId: number
  words: readonly string[]
  year: number | null
}

/** Filters the works of one person, newest first: they are never so many that they need pages. */
const narrowed = (works: RawBuilder<unknown>, { words, year }: WorksFilter) => sql`
  select w.* from (select own.*, search_form(own.title) as search_text from (${works}) own) w
  where ${words.length === 0 ? sql`true` : matchesWords('w.search_text', words)}
    and ${year === null ? sql`true` : sql`w.year = ${year}`}
  order by w.year desc, w.title, w.id`

export async function listPatents(db: Db, filter: WorksFilter): Promise<Patent[]> {
  const { rows } = await sql<Patent>`${narrowed(
    sql`select t.id, t.year, t.title, t.kind, t.number,
        (select string_agg(p.full_name, ', ' order by a.position) from science_patent_author a
          join person p on p.id = a.person_id where a.patent_id = t.id) as authors
      from science_patent_author own join science_patent t on t.id = own.patent_id
      where own.person_id = ${filter.personId}`,
    filter,
  )}`.execute(db)
  return rows
}

export async function listContracts(db: Db, filter: WorksFilter): Promise<ResearchContract[]> {
  const { rows } = await sql<ResearchContract>`${narrowed(
    sql`select c.id, extract(year from c.begin_at)::int as year, c.title, c.number, c.customer,
        c.sum::float8 as sum, own.role
      from research_contract_member own join research_contract c on c.id = own.contract_id
      where own.person_id = ${filter.personId}`,
    filter,
  )}`.execute(db)
  return rows
}

export async function listTeachingAids(db: Db, filter: WorksFilter): Promise<TeachingAid[]> {
  const { rows } = await sql<TeachingAid>`${narrowed(
    sql`select t.id, t.year, t.title, t.output, t.isbn,
        (select string_agg(p.full_name, ', ' order by a.position) from teaching_aid_author a
          join person p on p.id = a.person_id where a.aid_id = t.id) as authors
      from teaching_aid_author own join teaching_aid t on t.id = own.aid_id
      where own.person_id = ${filter.personId}`,
    filter,
  )}`.execute(db)
  return rows
}
