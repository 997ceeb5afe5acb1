import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

export interface EntryRow {
  id: string
  kind: 'entered' | 'wrong-password' | 'wrong-code' | 'administrator'
  at: Date
  ip: string | null
  user_agent: string | null
  administrator_id: number | null
  count: number
}

export interface EntryQuestion {
  accountId: number
  personId: number
  limit: number
  offset: number
}

/** The owner's entries, failed attempts under the owner's names, and administrators in their place, newest first. */
export async function listEntries(db: Db, filter: EntryQuestion): Promise<EntryRow[]> {
  const { accountId, personId, limit, offset } = filter
  const { rows } = await sql<EntryRow>`
    with own_name as (
      select lower(unnest(array[login, email, phone])) as name from account where id = ${accountId}
    ), entry as (
      select 'a' || l.id as id, 'entered' as kind, l.at, l.ip, s.user_agent, null::bigint as administrator_id
      from audit_log l left join session s on s.id = l.session_id
      where l.action = 'accounts.sign-in' and l.effective_person_id = ${personId}
      union all
      select 'f' || l.id, case when l.after->>'step' = 'second-factor' then 'wrong-code' else 'wrong-password' end,
        l.at, l.ip, null, null
      from audit_log l
      where l.action = 'accounts.sign-in-failed'
        and (l.entity_id = ${String(accountId)} or (l.entity_id is null and lower(l.after->>'login') in (select name from own_name)))
      union all
      select 's' || w.id, 'administrator', w.started_at, null, null, w.admin_person_id
      from user_switch w
      where w.person_id = ${personId}
    )
    select *, count(*) over ()::int as count from entry order by at desc, id desc limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}
