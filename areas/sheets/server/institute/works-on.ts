import { sql, type RawBuilder } from 'kysely'

/** True when a person, given by a column, works here on a day. */
export const worksOn = (person: string, day: string): RawBuilder<boolean> => sql`exists (
  select from employment e join employment_post ep on ep.employment_id = e.id
  where e.person_id = ${sql.ref(person)} and ${day}::date between ep.begin_at and coalesce(ep.end_at, e.end_at, 'infinity'))`
