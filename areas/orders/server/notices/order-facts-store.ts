import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { OrderKind, OrderState } from '../../contract/order-kinds.ts'

/** The lines of orders with their subjects: for a group, its members. */
const CONCERNED = sql`order_line l
  left join student s on s.id = l.student_id
  left join employment_post ep on ep.id = l.post_id
  left join employment e on e.id = ep.employment_id
  left join student_group_member m on m.group_id = l.group_id and m.end_at is null
  left join student gs on gs.id = m.student_id
  cross join lateral (select coalesce(l.person_id, s.person_id, e.person_id, gs.person_id) as person_id) who`

/** The people who are the subjects of an order. */
export async function listConcerned(db: Db, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select distinct who.person_id as "personId" from ${CONCERNED}
    where l.order_id = ${orderId} and who.person_id is not null
  `.execute(db)
  return rows.map(({ personId }) => personId)
}

/** A request for an order and a person, with its index in the list of requests. */
export interface OrderCase {
  place: number
  personId: number
  orderId: number
}

/** An order as a person who is its subject may see it. */
export interface OrderFacts {
  place: number
  kind: OrderKind
  number: string
  orderedOn: string
  effectiveOn: string
  state: OrderState
  toGroup: string | null
  /** The order that has cancelled it. */
  counter: { number: string; orderedOn: string } | null
}

/** The orders of the list, each if it is about the person. One statement. */
export async function listOrderFacts(db: Db, requests: readonly OrderCase[]): Promise<OrderFacts[]> {
  const { rows } = await sql<OrderFacts>`
    select distinct on (a.place) a.place, o.kind, o.number, to_char(o.ordered_on, 'YYYY-MM-DD') as "orderedOn",
      to_char(o.effective_on, 'YYYY-MM-DD') as "effectiveOn", o.state, tg.name as "toGroup",
      (select jsonb_build_object('number', c.number, 'orderedOn', to_char(c.ordered_on, 'YYYY-MM-DD'))
        from order_document c where c.undoes_id = o.id and c.state = 'done' order by c.id desc limit 1) as counter
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) a (place int, "personId" bigint, "orderId" bigint)
    join order_document o on o.id = a."orderId"
    join ${CONCERNED} on l.order_id = o.id and who.person_id = a."personId"
    left join student_group tg on tg.id = l.to_group_id
    order by a.place, l.position
  `.execute(db)
  return rows
}
