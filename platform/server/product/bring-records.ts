import { sql } from 'kysely'
import { writeAudit, type Actor } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { ProductMoment, ProductRecord } from './product-record.ts'

/** The actor of the audit rows that the portal itself writes at its start. */
const PRODUCT_ACTOR: Actor = {
  realPersonId: null,
  personId: null,
  sessionId: null,
  ip: null,
  requestId: 'start',
}

/**
 * Stores these names and returns the new ones. A second server that starts meanwhile waits and finds none.
 */
async function noteNew(tx: Db, names: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    insert into product_record (name, brought_at)
    select name, ${now} from unnest(${names}::text[]) name order by name
    on conflict do nothing returning name
  `.execute(tx)
  return new Set(rows.map(({ name }) => name))
}

/**
 * Creates the records that this database has never been given; records that were changed or removed since do
 * not come back.
 */
export async function bringRecords(
  db: Db,
  records: readonly ProductRecord[],
  moment: ProductMoment,
): Promise<void> {
  await transact(db, async (tx) => {
    const names = await noteNew(
      tx,
      records.map(({ name }) => name),
      moment.now,
    )
    const brought: string[] = []
    for (const record of records)
      if (names.has(record.name) && (await record.bring(tx, moment))) brought.push(record.name)
    if (brought.length === 0) return
    await writeAudit(tx, PRODUCT_ACTOR, {
      action: 'product.bring',
      entity: 'product_record',
      after: { names: brought },
    })
  })
}
