import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { RulesOfWorks } from '../contract/rules.ts'

export async function readRules(db: Db): Promise<RulesOfWorks & { version: number }> {
  const { rows } = await sql<RulesOfWorks & { version: number }>`
    select right(approve_from, 2)::int as "approveDay", left(approve_from, 2)::int as "approveMonth",
      requires_thesis_files as "requiresThesisFiles", version
    from works_rule
  `.execute(db)
  return rows[0]!
}

/** Locks the rules until the change is over. */
export async function lockRules(tx: Db): Promise<void> {
  await sql`select from works_rule for update`.execute(tx)
}

/** Changes the locked rules. */
export async function writeRules(
  tx: Db,
  { approveDay, approveMonth, requiresThesisFiles }: RulesOfWorks,
): Promise<void> {
  const parts = [approveMonth, approveDay].map((part) => String(part).padStart(2, '0'))
  await sql`
    update works_rule set approve_from = ${parts.join('-')}, requires_thesis_files = ${requiresThesisFiles},
      version = version + 1
  `.execute(tx)
}
