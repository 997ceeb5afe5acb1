import type { Db } from '#platform/server/db/database.ts'
import type { FileRow, ImportPlan, RowProblem } from '#platform/server/imports/import-kind.ts'
import { ruleOf, type SubjectKind } from '../../contract/order-kinds.ts'
import { lineOf, missingFields, MOST_LINES } from '../../contract/order.ts'
import { COLUMN_OF, FIELD_COLUMNS, kindOf, lineOfRow, type KindIds } from './file-line.ts'
import { findNumbered, readKindIds, type NumberedOrder, type OrderColumn } from './order-register-store.ts'
import { readSubjects } from './subjects-of-file.ts'

type Row = FileRow<OrderColumn>
type Found = RowProblem<OrderColumn>

const problem = (line: number, column: OrderColumn, text: string): Found => ({ line, column, text })

/** The problems of a row: fields that its kind lacks, and fields that its kind does not have. */
function checkFields(row: Row, kindIds: KindIds): Found[] {
  const kind = kindOf(row)
  const { required, optional = [] } = ruleOf(kind)
  const used = new Set([...required, ...optional].map((field) => COLUMN_OF[field]))
  const missing = new Set(
    missingFields(kind, lineOf(kind, lineOfRow(row, 0, kindIds))).map((field) => COLUMN_OF[field]),
  )
  return [
    ...[...missing].map((column) => problem(row.line, column, 'такому приказу это нужно')),
    ...FIELD_COLUMNS.filter((column) => row.cells[column] !== null && !used.has(column)).map((column) =>
      problem(row.line, column, 'такому приказу это не нужно'),
    ),
  ]
}

const headOf = ({ cells: { kind, effectiveOn, ground } }: Row) => [kind, effectiveOn, ground].join('\n')
const orderOf = ({ cells: { number, orderedOn } }: Row) =>
  `${number!.toLowerCase()} ${orderedOn!.slice(0, 4)}`

/** One number is one order: its rows agree, and it is a draft of this kind or not there yet. */
function checkOrder(rows: readonly Row[], known: NumberedOrder | undefined): Found[] {
  const [first] = rows as [Row]
  const differing = rows.filter(
    (row) => headOf(row) !== headOf(first) || row.cells.orderedOn !== first.cells.orderedOn,
  )
  if (known && known.state !== 'draft')
    return rows.map(({ line }) => problem(line, 'number', 'этот приказ уже подписан'))
  if (known && known.kind !== kindOf(first))
    return rows.map(({ line }) => problem(line, 'kind', 'приказ с этим номером другого вида'))
  return differing.map(({ line }) =>
    problem(line, 'number', 'у строк одного приказа различаются вид, даты или основание'),
  )
}

/** One person is one line, whatever they are called in each. */
function checkOnce(rows: readonly Row[], subjectOf: (row: Row, of: SubjectKind) => number | null): Found[] {
  const ofSubject = Map.groupBy(rows, (row) => subjectOf(row, ruleOf(kindOf(row)).of))
  return [...ofSubject].flatMap(([subject, [, ...again]]) =>
    subject === null ? [] : again.map(({ line }) => problem(line, 'subject', 'назван в приказе дважды')),
  )
}

const isNew = (row: Row) => !('known' in row)

/** An order has no more lines than its screen can handle. */
function checkLength(rows: readonly Row[], known: NumberedOrder | undefined): Found[] {
  const [excess] = rows.filter(isNew).slice(Math.max(0, MOST_LINES - (known?.lineCount ?? 0)))
  return excess ? [problem(excess.line, 'number', `в одном приказе не больше ${MOST_LINES} строк`)] : []
}

/** Rules of orders across rows. */
export async function checkOrders(
  db: Db,
  { created, changed, unchanged }: ImportPlan<OrderColumn>,
): Promise<Found[]> {
  const rows: Row[] = [...created, ...changed]
  const subjectOf = await readSubjects(
    db,
    rows.map((row) => ruleOf(kindOf(row)).of),
  )
  const kindIds = { places: await readKindIds(db, 'place_kind'), works: await readKindIds(db, 'work_type') }
  const numbered = await findNumbered(
    db,
    rows.map(({ cells }) => cells.number!),
  )
  const knownOf = new Map(
    numbered.map((order) => [`${order.number.toLowerCase()} ${order.orderedOn.slice(0, 4)}`, order]),
  )
  const touched = new Set(rows.map(orderOf))
  const whole = Map.groupBy(
    [...rows, ...unchanged].filter((row) => touched.has(orderOf(row))),
    orderOf,
  )
  return [
    ...rows.flatMap((row) => checkFields(row, kindIds)),
    ...rows.flatMap((row) =>
      subjectOf(ruleOf(kindOf(row)).of, row.cells.subject) === null
        ? [problem(row.line, 'subject', `«${row.cells.subject ?? ''}» не найдено`)]
        : [],
    ),
    ...[...whole].flatMap(([key, ofOrder]) => [
      ...checkOrder(ofOrder, knownOf.get(key)),
      ...checkLength(ofOrder, knownOf.get(key)),
      ...checkOnce(ofOrder, ({ cells }, of) => subjectOf(of, cells.subject)),
    ]),
  ]
}
