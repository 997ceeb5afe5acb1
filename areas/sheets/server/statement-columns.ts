import { sql, type RawBuilder } from 'kysely'

/** Columns of a sheet `s` with its state `st` and its study year `y`. */
export const status = sql`jsonb_build_object('id', st.id, 'name', st.name, 'createdAt', s.status_at)`

export const statusDay = (timeZone: string) =>
  sql<string>`to_char(s.status_at at time zone ${timeZone}, 'YYYY-MM-DD')`

export const period = sql<string>`
  case s.term when 1 then 'Зимняя' else 'Летняя' end || ' сессия ' || y.label`

/** True when the day of the examination is set. */
export const isDateSet = sql<boolean>`s.date_source <> 'usual'`

export const isReferral = sql<boolean>`exists (select from statement_referral f where f.statement_id = s.id)`

/** The last day of a referral; null when the sheet is not a referral. */
export const referralUntil = sql<string | null>`(
  select to_char(f.until, 'YYYY-MM-DD') from statement_referral f where f.statement_id = s.id)`

/** True when somebody has a mark in a sheet. */
export const hasMark = sql<boolean>`exists (select from statement_record r
  where r.statement_id = s.id and not r.is_deleted and r.mark_id is not null)`

export const fullName = sql`p.full_name`

/** A mark with its name; null when there is none. */
export const marked = (markId: string): RawBuilder<unknown> => sql`(
  select jsonb_build_object('id', m.id, 'name', m.name) from mark_name m where m.id = ${sql.raw(markId)})`
