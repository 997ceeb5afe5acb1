import type { Db } from '#platform/server/db/database.ts'

/** The ids of the parts of the scholarship under their names: those that the commission judges, or that a rule counts. */
export async function readPartIds(db: Db, isManual?: boolean): Promise<Map<string, number>> {
  const parts = db.selectFrom('scholarship_subsection').select(['id', 'name']).orderBy('sort')
  const chosen = isManual === undefined ? parts : parts.where('is_manual', '=', isManual)
  return new Map((await chosen.execute()).map(({ id, name }) => [name, id]))
}
