import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import type { KeptRequest, OwnRequest, RequestFilter, RequestState } from '../../contract/overpayment.ts'
import { latestRequest, requestFields } from './request-sql.ts'

const item = sql<KeptRequest>`jsonb_build_object(${requestFields}, 'person', jsonb_build_object('id', p.id, 'fio', p.full_name),
  'contract', c.contract, 'type', c.type, 'debts', c.debts, 'account', r.account, 'bic', r.bic, 'bankName', r.bank_name)`

const from = sql`from settlements_request r join settlements_contract c on c.id = r.contract_id join person p on p.id = r.person_id`

const LIST = {
  from,
  id: sql`r.id`,
  item,
  orders: {},
  usualOrder: sql`r.state not in ('sent', 'in-work'), r.sent_at`,
}

export function listRequests(
  db: Db,
  { state, isOpen, search }: RequestFilter,
  place: PlaceInList,
): Promise<ListedPage<KeptRequest>> {
  const where = [
    ...(state ? [sql`r.state = ${state}`] : []),
    ...(isOpen ? [sql`r.state in ('sent', 'in-work')`] : []),
    ...(search ? [matchesWords('p.search_text', searchWords(search))] : []),
  ]
  return listPage(db, LIST, { where, sort: null, ...place })
}

export async function findRequest(db: Db, id: number): Promise<KeptRequest | null> {
  const { rows } = await sql<{
    item: KeptRequest
  }>`select ${item} as item ${from} where r.id = ${id}`.execute(db)
  return rows[0]?.item ?? null
}

interface Overpaid {
  sum: number
  isClosed: boolean
  notedAt: string
  request: OwnRequest | null
}

/** A person's overpayment on a contract of theirs, which is locked; null for another person's contract. */
export async function lockOverpaid(
  tx: Db,
  { id, personId }: { id: number; personId: number },
): Promise<Overpaid | null> {
  const { rows } = await sql<Overpaid>`
    select (-c.debts)::float8 as sum, c.is_closed as "isClosed", to_jsonb(c.noted_at) #>> '{}' as "notedAt",
      ${latestRequest} as request
    from settlements_contract c where c.id = ${id} and c.person_id = ${personId} for no key update of c
  `.execute(tx)
  return rows[0] ?? null
}

/** True when a person owes something on a contract. */
export async function isOwed(db: Db, { id, personId }: { id: number; personId: number }): Promise<boolean> {
  const { rows } = await sql`
    select from settlements_contract where id = ${id} and person_id = ${personId} and not is_closed and debts > 0
  `.execute(db)
  return rows.length > 0
}

interface SentRequest {
  contractId: number
  personId: number
  kind: 'return' | 'offset'
  sum: number
  targetId: number | null
  account: string | null
  bic: string | null
  bankName: string | null
  now: Date
}

export async function insertRequest(tx: Db, sent: SentRequest): Promise<number> {
  const { id } = await tx
    .insertInto('settlements_request')
    .values({
      contract_id: sent.contractId,
      person_id: sent.personId,
      kind: sent.kind,
      sum: sent.sum,
      target_id: sent.targetId,
      account: sent.account,
      bic: sent.bic,
      bank_name: sent.bankName,
      sent_at: sent.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Withdraws a person's request about a contract on which nobody works; returns its number, null when there is
 * none.
 */
export async function takeBack(
  tx: Db,
  { contractId, personId, now }: { contractId: number; personId: number; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update settlements_request set state = 'taken-back', answered_at = ${now}::timestamptz, version = version + 1,
      account = null, bic = null, bank_name = null
    where contract_id = ${contractId} and person_id = ${personId} and state = 'sent' returning id
  `.execute(tx)
  return rows[0]?.id ?? null
}

interface Answered {
  state: RequestState
  comment: string | null
  personId: number
  now: Date
}

export async function updateRequest(tx: Db, id: number, answered: Answered): Promise<void> {
  const { state, comment, personId, now } = answered
  await sql`
    update settlements_request set state = ${state}, comment = ${comment}::text, answered_at = ${now}::timestamptz,
      answered_by = ${personId}::bigint, version = version + 1
    where id = ${id}
  `.execute(tx)
}

/** Erases the accounts of requests that were answered before a moment; returns the number of requests. */
export async function forgetAccounts(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update settlements_request set account = null, bic = null, bank_name = null, version = version + 1
    where account is not null and state not in ('sent', 'in-work') and answered_at < ${before}::timestamptz returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The number of requests that wait for an answer of the accounting. */
export async function countOpen(db: Db): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from settlements_request r where r.state in ('sent', 'in-work')`.execute(db)
  return rows[0]!.many
}
