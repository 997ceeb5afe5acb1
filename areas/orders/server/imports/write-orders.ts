import type { Db } from '#platform/server/db/database.ts'
import type { FileRow, ImportPlan } from '#platform/server/imports/import-kind.ts'
import { ruleOf } from '../../contract/order-kinds.ts'
import { lineOf, type OrderLine } from '../../contract/order.ts'
import { listLineFacts, replaceLines } from '../line-store.ts'
import { insertOrder, updateOrder } from '../order-store.ts'
import { kindOf, lineOfRow } from './file-line.ts'
import { findNumbered, readKindIds, type OrderColumn } from './order-register-store.ts'
import { readSubjects } from './subjects-of-file.ts'

type Row = FileRow<OrderColumn>

const orderKey = (number: string, orderedOn: string) => `${number.toLowerCase()} ${orderedOn}`

/** Writes the rows of one order: a new draft, or lines of an existing one. */
async function writeOrder(
  tx: Db,
  id: number | null,
  rows: readonly Row[],
  lines: readonly OrderLine[],
): Promise<void> {
  const [first] = rows as [Row]
  const { number, orderedOn, effectiveOn, ground } = first.cells
  const head = { number: number!, orderedOn: orderedOn!, effectiveOn: effectiveOn!, ground: ground ?? '' }
  const kind = kindOf(first)
  const signature = { personId: null, now: new Date() }
  const orderId = id ?? (await insertOrder(tx, { ...head, kind }, signature))
  if (id !== null) await updateOrder(tx, id, { head }, null)
  const stored = id === null ? [] : (await listLineFacts(tx, id)).map(({ line }) => line)
  const bySubject = new Map([...stored, ...lines].map((line) => [line.subjectId, lineOf(kind, line)]))
  await replaceLines(tx, { orderId, of: ruleOf(kind).of }, [...bySubject.values()])
}

/** Writes the orders of a file as drafts; they are signed one by one. */
export async function writeOrders(tx: Db, { created, changed }: ImportPlan<OrderColumn>): Promise<void> {
  const rows: Row[] = [...created, ...changed]
  const subjectOf = await readSubjects(
    tx,
    rows.map((row) => ruleOf(kindOf(row)).of),
  )
  const kindIds = { places: await readKindIds(tx, 'place_kind'), works: await readKindIds(tx, 'work_type') }
  const numbered = await findNumbered(
    tx,
    rows.map(({ cells }) => cells.number!),
  )
  const ids = new Map(numbered.map(({ id, number, orderedOn }) => [orderKey(number, orderedOn), id]))
  const whole = Map.groupBy(rows, ({ cells }) => orderKey(cells.number!, cells.orderedOn!))
  for (const [key, ofOrder] of whole) {
    const lines = ofOrder.map((row) =>
      lineOfRow(row, subjectOf(ruleOf(kindOf(row)).of, row.cells.subject)!, kindIds),
    )
    await writeOrder(tx, ids.get(key) ?? null, ofOrder, lines)
  }
}
