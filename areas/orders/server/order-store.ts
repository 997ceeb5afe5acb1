import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import type { WaitingOrders } from '../contract/home.ts'
import type { OrderKind } from '../contract/order-kinds.ts'
import type { EffectLine, ListedOrder, Order, OrderFilter, OrderHead } from '../contract/order.ts'

const lineCount = sql`(select count(*)::int from order_line l where l.order_id = coalesce(o.undoes_id, o.id))`

const fields = sql`'id', o.id, 'version', o.version, 'kind', o.kind, 'state', o.state, 'number', o.number,
  'orderedOn', o.ordered_on, 'effectiveOn', o.effective_on, 'obstacle', o.obstacle, 'lineCount', ${lineCount}`

/** The person or the group of a line. */
const titleOfLine = sql`(select coalesce(p.full_name, g.name) from order_line x
  left join student s on s.id = x.student_id left join employment_post ep on ep.id = x.post_id
  left join employment e on e.id = ep.employment_id left join student_group g on g.id = x.group_id
  left join person p on p.id = coalesce(x.person_id, s.person_id, e.person_id) where x.id = l.id)`

const firstTitle = sql`(select ${titleOfLine} from order_line l
  where l.order_id = coalesce(o.undoes_id, o.id) order by l.position limit 1)`

const ORDERS: Parameters<typeof listPage<ListedOrder>>[1] = {
  from: sql`from order_document o`,
  id: sql`o.id`,
  item: sql`jsonb_build_object(${fields}, 'firstTitle', ${firstTitle})`,
  orders: { orderedOn: sql`o.ordered_on`, effectiveOn: sql`o.effective_on`, number: sql`o.number` },
  usualOrder: sql`o.ordered_on desc`,
}

type OrderQuestion = Omit<OrderFilter, 'sort'> &
  PlaceInList & { sort: string | null; kinds: readonly string[] }

const isOfKinds = (kinds: readonly string[]) =>
  sql`coalesce((select undone.kind from order_document undone where undone.id = o.undoes_id), o.kind) = any(${[...kinds]})`

/** One page of the orders; a search looks at their numbers and at the names in their lines. */
export function listOrders(db: Db, question: OrderQuestion): Promise<ListedPage<ListedOrder>> {
  const { search, kind, state, kinds, ...place } = question
  const pattern = search ? sql`'%' || search_form(${search}) || '%'` : null
  const where: RawBuilder<unknown>[] = [isOfKinds(kinds)]
  if (kind) where.push(sql`o.kind = ${kind}`)
  if (state) where.push(sql`o.state = ${state}`)
  if (pattern)
    where.push(sql`(search_form(o.number) like ${pattern} or exists (select from order_line l
      where l.order_id = coalesce(o.undoes_id, o.id) and search_form(${titleOfLine}) like ${pattern}))`)
  return listPage(db, ORDERS, { ...place, where })
}

/** An order without its lines. */
export type StoredOrder = Omit<Order, 'lines'> & { changeSetId: number | null }

const nameOf = (column: string) => sql`(select full_name from person where id = ${sql.ref(column)})`
const related = (
  condition: RawBuilder<unknown>,
) => sql`(select jsonb_build_object('id', r.id, 'number', r.number,
  'orderedOn', r.ordered_on) from order_document r where ${condition})`

export async function findOrder(db: Db, id: number): Promise<StoredOrder | null> {
  const { rows } = await sql<{ found: StoredOrder }>`
    select jsonb_build_object(${fields}, 'ground', o.ground, 'changedAt', o.changed_at,
      'changedBy', ${nameOf('o.changed_by')}, 'signedAt', o.signed_at, 'signedBy', ${nameOf('o.signed_by')},
      'doneAt', o.done_at, 'effect', o.effect, 'changeSetId', o.change_set_id,
      'undoes', ${related(sql`r.id = o.undoes_id`)}, 'undoneBy', ${related(sql`r.undoes_id = o.id`)}) as found
    from order_document o where o.id = ${id}
  `.execute(db)
  return rows[0]?.found ?? null
}

interface Signature {
  /** Null for the portal itself. */
  personId: number | null
  now: Date
}

const headOf = ({ number, orderedOn, effectiveOn, ground }: OrderHead) => ({
  number,
  ordered_on: orderedOn,
  effective_on: effectiveOn,
  ground,
})
const signed = ({ personId, now }: Signature) => ({ changed_by: personId, changed_at: now })

export async function insertOrder(
  tx: Db,
  { kind, ...head }: OrderHead & { kind: OrderKind },
  signature: Signature,
): Promise<number> {
  const { id } = await tx
    .insertInto('order_document')
    .values({ kind, ...headOf(head), ...signed(signature) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The fields of an order that change, apart from its lines. */
interface OrderChange {
  head?: OrderHead
  state?: Order['state']
  signedAt?: Date
  doneAt?: Date
  changeSetId?: number
  effect?: readonly EffectLine[]
  obstacle?: string | null
}

/** Changes an order; without a signature the portal itself does. */
export async function updateOrder(
  tx: Db,
  id: number,
  { head, state, signedAt, doneAt, changeSetId, effect, obstacle }: OrderChange,
  signature: Signature | null,
): Promise<void> {
  await tx
    .updateTable('order_document')
    .set((row) => ({
      ...(head && headOf(head)),
      ...(state && { state }),
      ...(signedAt && { signed_at: signedAt, signed_by: signature?.personId ?? null }),
      ...(doneAt && { done_at: doneAt }),
      ...(changeSetId !== undefined && { change_set_id: changeSetId }),
      ...(effect && { effect: JSON.stringify(effect) }),
      ...(obstacle !== undefined && { obstacle }),
      ...(signature && signed(signature)),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

interface CounterOrder {
  undoesId: number
  number: string
  orderedOn: string
  today: string
  changeSetId: number
}

/** Enters a counter-order, which is done at once. */
export async function insertCounterOrder(
  tx: Db,
  { undoesId, number, orderedOn, today, changeSetId }: CounterOrder,
  { personId, now }: Signature,
): Promise<number> {
  const { id } = await tx
    .insertInto('order_document')
    .values({
      kind: 'counter',
      number,
      ordered_on: orderedOn,
      effective_on: today,
      state: 'done',
      undoes_id: undoesId,
      change_set_id: changeSetId,
      signed_by: personId,
      signed_at: now,
      done_at: now,
      ...signed({ personId, now }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The order that has a number in the year of a day; for a counter-order `kind` is that of the order that it cancels. */
export async function findByNumber(
  db: Db,
  { number, orderedOn }: { number: string; orderedOn: string },
): Promise<{ kind: OrderKind; orderedOn: string; isCounter: boolean } | null> {
  const { rows } = await sql<{ kind: OrderKind; orderedOn: string; isCounter: boolean }>`
    select coalesce(undone.kind, o.kind) as kind, o.ordered_on as "orderedOn", o.kind = 'counter' as "isCounter"
    from order_document o left join order_document undone on undone.id = o.undoes_id
    where lower(o.number) = lower(${number}) and extract(year from o.ordered_on) = extract(year from ${orderedOn}::date)
      and (o.state <> 'cancelled' or o.signed_at is not null)
  `.execute(db)
  return rows[0] ?? null
}

/** The signer of an order. */
export async function findSigner(db: Db, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('order_document')
    .select('signed_by')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.signed_by ?? null
}

/** The signed orders whose day has come, in the order in which they take effect. */
export async function listDueOrders(db: Db, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('order_document')
    .select('id')
    .where('state', '=', 'signed')
    .where('effective_on', '<=', today)
    .orderBy('effective_on')
    .orderBy('ordered_on')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const MOST_WAITING = 50

/** The orders that a person has signed and that have not taken effect, the longest first. */
export async function listWaiting(
  db: Db,
  { personId, kinds }: { personId: number; kinds: readonly string[] },
): Promise<WaitingOrders['items']> {
  const { rows } = await sql<WaitingOrders['items'][number]>`
    select o.id, o.number, to_char(o.effective_on, 'YYYY-MM-DD') as "effectiveOn", o.signed_at as "signedAt",
      o.obstacle is not null as "hasObstacle"
    from order_document o
    where o.signed_by = ${personId} and o.state = 'signed' and o.kind = any(${[...kinds]}::text[])
    order by o.signed_at, o.id limit ${MOST_WAITING}
  `.execute(db)
  return rows.map((row) => ({ ...row, signedAt: new Date(row.signedAt).toISOString() }))
}

/** How many orders of these kinds are not in effect yet. */
export async function countOpenOrders(
  db: Db,
  kinds: readonly string[],
): Promise<Omit<WaitingOrders, 'items'>> {
  const { rows } = await sql<Omit<WaitingOrders, 'items'>>`
    select count(*) filter (where o.state = 'draft')::int as "draftsCount",
      count(*) filter (where o.state = 'signed')::int as "signedCount",
      count(*) filter (where o.state = 'signed' and o.obstacle is not null)::int as "hinderedCount"
    from order_document o where o.state in ('draft', 'signed') and ${isOfKinds(kinds)}
  `.execute(db)
  return rows[0]!
}
