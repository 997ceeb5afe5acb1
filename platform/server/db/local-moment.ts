import { sql, type RawBuilder } from 'kysely'

/** The present moment and the zone in which editors read and write moments. */
export interface EditorClock {
  now: Date
  timeZone: string
}

/** The moment in a column by the university's wall clock: `LocalMoment` of the contract. */
export function localText(column: string, { timeZone }: EditorClock): RawBuilder<string | null> {
  return sql`to_char(${sql.ref(column)} at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI')`
}

/** The instant that such a text denotes. */
export function instantOf(localMoment: string | null, { timeZone }: EditorClock): RawBuilder<Date> {
  return sql`${localMoment}::timestamp at time zone ${timeZone}`
}
