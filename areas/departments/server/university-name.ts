import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'

/** The name of the university in the register of units: that of the topmost unit of its kind; null without one. */
export async function findUniversityName(db: Db): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select d.name from department d join department_kind k on k.id = d.kind_id
    where k.code = 'university' and d.end_at is null
    order by d.parent_id is not null, d.id limit 1`.execute(db)
  return rows[0]?.name ?? null
}

type Named = Pick<ServerSettings, 'universityName' | 'isUniversityNamed'>

/**
 * The name of the university for papers: that of the settings of the server, else that in the register of units; null
 * while neither has one, and no paper is issued then. Decision 0307.
 */
export async function nameOfUniversity(
  db: Db,
  { universityName, isUniversityNamed }: Named,
): Promise<string | null> {
  return isUniversityNamed ? universityName : findUniversityName(db)
}

/** The same for drafts, which show a general word instead. */
export async function shownUniversity(db: Db, settings: Named): Promise<string> {
  return (await nameOfUniversity(db, settings)) ?? settings.universityName
}
