import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { InformationLists, Language } from '../contract/information.ts'

export interface InformationRow extends InformationLists {
  lang: Language
  version: number
  updatedAt: Date | null
  updatedBy: string | null
}

export interface InformationKey {
  personId: number
  lang: Language
}

/** The lists of a person in one language; those without a row are empty. One statement. */
export async function findInformation(db: Db, { personId, lang }: InformationKey): Promise<InformationRow> {
  const { rows } = await sql<InformationRow>`
    select ${lang} as lang, coalesce(i.version, 0) as version, i.updated_at as "updatedAt", e.full_name as "updatedBy",
      coalesce(i.academy, '') as academy, coalesce(i.activities, '') as activities, coalesce(i.awards, '') as awards,
      coalesce(i.extra, '') as extra, coalesce(i.interests, '') as interests,
      coalesce(i.other_jobs, '') as "otherJobs", coalesce(i.researchers, '') as researchers,
      coalesce(i.results, '') as results
    from (select) nothing
    left join person_information i on i.person_id = ${personId} and i.lang = ${lang}
    left join person e on e.id = i.updated_by
  `.execute(db)
  return rows[0]!
}

/** Locks the lists until the change is over; a first save gets its row here, so that two at once wait for each other. */
export async function holdInformation(db: Db, { personId, lang }: InformationKey): Promise<void> {
  await sql`
    insert into person_information (person_id, lang) values (${personId}, ${lang}) on conflict do nothing
  `.execute(db)
  await sql`
    select from person_information where person_id = ${personId} and lang = ${lang} for update
  `.execute(db)
}

interface Saving extends InformationKey {
  lists: InformationLists
  editorId: number
  now: Date
}

export async function updateInformation(db: Db, saving: Saving): Promise<void> {
  const { personId, lang, lists, editorId, now } = saving
  const { otherJobs, ...columns } = lists
  await db
    .updateTable('person_information')
    .set((row) => ({
      ...columns,
      other_jobs: otherJobs,
      version: row('version', '+', 1),
      updated_at: now,
      updated_by: editorId,
    }))
    .where('person_id', '=', personId)
    .where('lang', '=', lang)
    .execute()
}
