import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { MOST_CHANGES, type TimetableChange } from '../../contract/change.ts'
import { belongingTo, ownStudies, type TimetableTarget } from './belonging.ts'

interface ChangeQuery extends TimetableTarget {
  /** The first day of the list. */
  since: Date
}

export type ChangeRow = Omit<TimetableChange, 'notedAt'> & { notedAt: Date }

const momentOf = (state: string) => sql`
  case when ${sql.raw(state)} is not null then jsonb_build_object(
    'date', ${sql.raw(state)} -> 'date', 'begins', ${sql.raw(state)} -> 'begins', 'room', ${sql.raw(state)} -> 'room',
    'isOnline', ${sql.raw(state)} -> 'isOnline',
    'teachers', (select coalesce(jsonb_agg(t -> 'name'), '[]') from jsonb_array_elements(${sql.raw(state)} -> 'teachers') t)) end`

/** The changes of a timetable, the newest first. One statement. */
export async function listChanges(db: Db, query: ChangeQuery): Promise<ChangeRow[]> {
  const { mayHold, holds } = belongingTo(query)
  const { rows } = await sql<ChangeRow>`
    with ${ownStudies(query.personId)}
    select c.id, c.kind, c.noted_at as "notedAt", c.noted_at > coalesce(v.seen_at, '-infinity') as "isNew",
      side.state ->> 'discipline' as discipline, (side.state ->> 'kindId')::int as "lessonKindId",
      (select coalesce(jsonb_agg(distinct each -> 'name'), '[]')
        from jsonb_array_elements((side.state -> 'groups') || (side.state -> 'flows')) each) as groups,
      to_json(c.weeks) as weeks, c.study_year_id as "studyYearId", ${momentOf('c.was')} as was, ${momentOf('c.now')} as now
    from timetable_change c
    cross join lateral (select coalesce(c.now, c.was) as state) side
    left join timetable_change_view v on v.person_id = ${query.personId}
    where c.noted_at >= ${query.since} and ${mayHold}
      and (coalesce(${holds(sql`c.was`)}, false) or coalesce(${holds(sql`c.now`)}, false))
    order by c.noted_at desc, c.id desc
    limit ${MOST_CHANGES}
  `.execute(db)
  return rows
}

/** Records that a person has seen the changes up to now. */
export async function markSeen(tx: Db, personId: number, at: Date): Promise<void> {
  await sql`
    insert into timetable_change_view (person_id, seen_at) values (${personId}, ${at})
    on conflict (person_id) do update set seen_at = greatest(timetable_change_view.seen_at, excluded.seen_at)
  `.execute(tx)
}
