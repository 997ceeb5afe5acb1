import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Cells, Referent } from '#platform/server/imports/import-kind.ts'
import type { OrderKind, OrderState } from '../../contract/order-kinds.ts'

export type OrderColumn =
  | 'number'
  | 'orderedOn'
  | 'kind'
  | 'effectiveOn'
  | 'ground'
  | 'subject'
  | 'toGroup'
  | 'subgroup'
  | 'recordBook'
  | 'placeKind'
  | 'untilOn'
  | 'reason'
  | 'newName'
  | 'unit'
  | 'post'
  | 'rate'
  | 'workType'
  | 'tabNumber'

/** A line with the head of its order; people whose names are in other registers are given by id. */
export type StoredLine = Omit<Cells<OrderColumn>, 'kind'> & {
  id: number
  kind: OrderKind
  personId: number | null
  groupId: number | null
  toGroupId: number | null
  unitId: number | null
}

/** The lines of all orders but counter-orders, each with the head of its order. */
export async function listStoredLines(db: Db): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select l.id, d.number, d.ordered_on::text as "orderedOn", d.kind, d.effective_on::text as "effectiveOn",
      nullif(d.ground, '') as ground, coalesce(s.record_book, e.tab_number) as subject, null as "toGroup",
      l.subgroup::text as subgroup, l.record_book as "recordBook", k.name as "placeKind", l.until_on::text as "untilOn",
      l.reason, nullif(concat_ws(' ', l.last_name, l.first_name, l.middle_name), '') as "newName", null as unit,
      t.name as post, trim_scale(l.rate)::text as rate, w.name as "workType", l.tab_number as "tabNumber",
      l.person_id as "personId", l.group_id as "groupId", l.to_group_id as "toGroupId", l.department_id as "unitId"
    from order_line l
    join order_document d on d.id = l.order_id
    left join student s on s.id = l.student_id
    left join employment_post ep on ep.id = l.post_id
    left join employment e on e.id = ep.employment_id
    left join place_kind k on k.id = l.place_kind_id
    left join work_type w on w.id = l.work_type_id
    left join post_type t on t.id = l.post_type_id
    order by d.ordered_on, d.number, l.order_id, l.position`.execute(db)
  return rows
}

/** The students under their record books. */
export async function listStudentBooks(db: Db): Promise<Referent[]> {
  const { rows } = await sql<Referent>`select id, record_book as label from student`.execute(db)
  return rows
}

/** The main posts under the personnel numbers. */
export async function listPostNumbers(db: Db): Promise<Referent[]> {
  const { rows } = await sql<Referent>`
    select distinct on (e.id) ep.id, e.tab_number as label from employment e
    join employment_post ep on ep.employment_id = e.id
    order by e.id, ep.end_at is null desc, ep.is_main desc, ep.begin_at desc, ep.id`.execute(db)
  return rows
}

export async function listPostTypes(db: Db): Promise<Referent[]> {
  const { rows } = await sql<Referent>`select id, name as label from post_type`.execute(db)
  return rows
}

/** The ids of the kinds of places and of work under their names. */
export async function readKindIds(db: Db, table: 'place_kind' | 'work_type'): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: number
    name: string
  }>`select id, name from ${sql.table(table)} order by id`.execute(db)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

export interface NumberedOrder {
  id: number
  number: string
  orderedOn: string
  kind: OrderKind | 'counter'
  state: OrderState
  lineCount: number
}

/** The orders with these numbers. */
export async function findNumbered(db: Db, numbers: readonly string[]): Promise<NumberedOrder[]> {
  const { rows } = await sql<NumberedOrder>`
    select id, number, ordered_on::text as "orderedOn", kind, state,
      (select count(*)::int from order_line where order_id = order_document.id) as "lineCount" from order_document
    where lower(number) = any(${numbers.map((number) => number.toLowerCase())}::text[])
      and (state <> 'cancelled' or signed_at is not null)`.execute(db)
  return rows
}
