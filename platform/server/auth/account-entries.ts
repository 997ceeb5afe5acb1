import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'

export interface EntryRow {
  id: string
  kind: 'entered' | 'wrong-password' | 'wrong-code' | 'administrator'
  at: string
  ip: string | null
  userAgent: string | null
  administratorId: number | null
}

export interface EntryFilter extends PlaceInList {
  accountId: number
  personId: number
}

const entriesOf = ({ accountId, personId }: EntryFilter) => ({
  from: sql`from (
    select 'a' || l.id as id, 'entered' as kind, l.at, l.ip, s.user_agent, null::bigint as administrator_id
    from audit_log l left join session s on s.id = l.session_id
    where l.action = 'accounts.sign-in' and l.effective_person_id = ${personId}
    union all
    select 'f' || l.id, case when l.after->>'step' = 'second-factor' then 'wrong-code' else 'wrong-password' end,
      l.at, l.ip, null, null
    from audit_log l
    where l.action = 'accounts.sign-in-failed'
      and (l.entity_id = ${String(accountId)} or (l.entity_id is null and lower(l.after->>'login') in (
        select lower(unnest(array[login, email, phone])) from account where id = ${accountId})))
    union all
    select 's' || w.id, 'administrator', w.started_at, null, null, w.admin_person_id
    from user_switch w
    where w.person_id = ${personId}
  ) entry`,
  id: sql`entry.id`,
  item: sql<EntryRow>`jsonb_build_object('id', entry.id, 'kind', entry.kind, 'at', entry.at, 'ip', entry.ip,
    'userAgent', entry.user_agent, 'administratorId', entry.administrator_id)`,
  orders: {},
  usualOrder: sql`entry.at desc, entry.id desc`,
})

/**
 * The owner's sign-ins, failed attempts under the owner's names, and visits of administrators in their place,
 * newest first.
 */
export function listEntries(db: Db, filter: EntryFilter): Promise<ListedPage<EntryRow>> {
  const { limit, offset } = filter
  return listPage(db, entriesOf(filter), { where: [], sort: null, limit, offset })
}
