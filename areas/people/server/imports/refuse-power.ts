import { sql } from 'kysely'
import { POWERFUL_PERMISSIONS } from '#platform/contract/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ImportContext, ImportPlan, RowProblem } from '#platform/server/imports/import-kind.ts'
import { peopleFailures } from '../../contract/failures.ts'
import type { PersonColumn } from './person-register-store.ts'

/** A name proves who somebody is, and an address opens the account. */
const OPENING: ReadonlySet<PersonColumn> = new Set([
  'lastName',
  'firstName',
  'middleName',
  'workEmail',
  'personalEmail',
])

async function listPowerful(db: Db, ids: readonly number[], today: string): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) id
    where holds_power(id, ${today}::date, ${[...POWERFUL_PERMISSIONS]}::text[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** By a file nobody climbs either: those who hold power are renamed and addressed by administrators. Decision D-87. */
export async function refusePower(
  db: Db,
  { changed }: ImportPlan<PersonColumn>,
  { today, isAdministrator }: ImportContext,
): Promise<RowProblem<PersonColumn>[]> {
  if (isAdministrator) return []
  const opened = changed.filter((row) => row.changed.some((column) => OPENING.has(column)))
  const ids = opened.map(({ known }) => known.id)
  const powerful = await listPowerful(db, ids, today)
  const text = peopleFailures['administrators-only'].text
  return opened
    .filter(({ known }) => powerful.has(known.id))
    .map(({ line }) => ({ line, column: null, text }))
}
