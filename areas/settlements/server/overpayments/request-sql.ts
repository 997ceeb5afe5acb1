import { sql, type RawBuilder } from 'kysely'
import type { OwnRequest } from '../../contract/overpayment.ts'

/** The fields of a request `r` that its sender reads. */
export const requestFields = sql`'id', r.id, 'version', r.version, 'kind', r.kind, 'sum', r.sum,
  'target', (select t.type || ', договор № ' || t.contract from settlements_contract t where t.id = r.target_id),
  'accountEnd', right(r.account, 4), 'state', r.state, 'sentAt', r.sent_at, 'answeredAt', r.answered_at, 'comment', r.comment`

/** The latest request about a contract `c`; null when there is none. */
export const latestRequest: RawBuilder<OwnRequest | null> = sql<OwnRequest | null>`(
  select jsonb_build_object(${requestFields}) from settlements_request r where r.contract_id = c.id order by r.id desc limit 1)`
