import { sql, type RawBuilder } from 'kysely'

/** The present moment and the zone in which editors read and write moments. */
export interface EditorClock {
  now: Date
  timeZone: string
}

interface Moment {
  clock: { now: () => Date }
  settings: { timeZone: string }
}

/** The present and the zone of a call. */
export function editorClock({ clock, settings }: Moment): EditorClock {
  return { now: clock.now(), timeZone: settings.timeZone }
}

/** The moment in a column as it reads on the university's wall clock: `LocalMoment` of the contract. */
export function localText(column: string, { timeZone }: EditorClock): RawBuilder<string | null> {
  return sql`to_char(${sql.ref(column)} at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI')`
}

/** The instant that such a text denotes. */
export function instantOf(localMoment: string | null, { timeZone }: EditorClock): RawBuilder<Date> {
  return sql`${localMoment}::timestamp at time zone ${timeZone}`
}
