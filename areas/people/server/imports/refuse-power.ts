import { sql } from 'kysely'
import { POWERFUL_PERMISSIONS } from '#platform/contract/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ImportContext, ImportPlan, RowProblem } from '#platform/server/imports/import-kind.ts'
import { listTouched } from '#platform/server/records/change-set.ts'
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

const REFUSAL = peopleFailures['administrators-only'].text
const POWERFUL = [...POWERFUL_PERMISSIONS]

async function listPowerful(db: Db, ids: readonly number[], today: string): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) id where holds_power(id, ${today}::date, ${POWERFUL}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * A file must not give anybody power either: only administrators change names and addresses of people with
 * power. Decision D-87.
 */
export async function refusePower(
  db: Db,
  { changed }: ImportPlan<PersonColumn>,
  { today, isAdministrator }: ImportContext,
): Promise<RowProblem<PersonColumn>[]> {
  if (isAdministrator) return []
  const opened = changed.filter((row) => row.changed.some((column) => OPENING.has(column)))
  const ids = opened.map(({ known }) => known.id)
  const powerful = await listPowerful(db, ids, today)
  return opened
    .filter(({ known }) => powerful.has(known.id))
    .map(({ line }) => ({ line, column: null, text: REFUSAL }))
}

/** An undo restores former names and addresses, also those of people who have power by now. */
export async function refuseUndoOfPower(
  db: Db,
  setId: number,
  { today, isAdministrator }: ImportContext,
): Promise<string | null> {
  if (isAdministrator) return null
  const ids = [
    ...(await listTouched(db, setId, { table: 'person', column: 'id' })),
    ...(await listTouched(db, setId, { table: 'person_contact', column: 'person_id' })),
  ]
  return (await listPowerful(db, ids, today)).size > 0 ? REFUSAL : null
}
