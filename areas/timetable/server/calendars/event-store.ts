import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { LessonKindCode } from '../../contract/lesson-kinds.ts'
import { belongingTo, ownStudies, type TimetableTarget } from '../memory/belonging.ts'
import type { WeekState } from '../memory/week-state.ts'

/** A lesson of one week, or a reservation, as a calendar shows it. */
export interface CalendarEvent {
  /** The same as long as it is the same lesson of that week, or the same reservation. */
  uid: string
  sequence: number
  changedAt: Date
  isCancelled: boolean
  isReservation: boolean
  /** None for a reservation. */
  kindMark: string | null
  /** For a reservation its name is the discipline, its author the teacher and its reason the comment. */
  state: WeekState
}

interface EventQuery extends TimetableTarget {
  /** Study years that ended before this day are left out. */
  since: string
  hasExams: boolean
}

const EXAMS: readonly LessonKindCode[] = ['exam', 'credit', 'consultation']
/** More than any timetable of two study years contains. */
const MOST_EVENTS = 10_000

/**
 * The condition that a calendar shows a reservation `e`: its author's own, and those of its present and
 * former rooms. Decision 0251.
 */
function reservedFor({ kind, personId, targetId }: TimetableTarget) {
  if (kind === 'own') return { isShown: sql`e.person_id = ${personId}`, isThere: sql`true` }
  if (kind !== 'room') return { isShown: sql`false`, isThere: sql`true` }
  const isThere = sql`e.room_id = ${targetId}`
  return { isShown: sql`(${isThere} or e.former_room_ids @> array[${targetId}::bigint])`, isThere }
}

function reservationsOf(query: EventQuery) {
  const { isShown, isThere } = reservedFor(query)
  return sql`
    select 'reservation-' || e.id as uid, e.sequence, e.changed_at, not (e.is_held and ${isThere}) as is_cancelled,
      true as is_reservation, null as kind_mark, jsonb_build_object('date', e.date, 'begins', to_char(e.begins, 'HH24:MI'),
        'ends', to_char(e.ends, 'HH24:MI'), 'discipline', e.name, 'isIet', false, 'isOnline', false,
        'roomId', r.id, 'room', room_place(b.number, r.number), 'comment', reason.name, 'groups', '[]'::jsonb,
        'flows', '[]'::jsonb, 'teachers', jsonb_build_array(jsonb_build_object('id', p.id, 'name', p.full_name))) as state
    from approved_reservation e
    join room r on r.id = e.room_id
    join building b on b.id = r.building_id
    join person p on p.id = e.person_id
    join dictionary_entry reason on reason.id = e.reason_id
    where ${isShown} and e.date >= ${query.since}::date - interval '1 year'`
}

/**
 * The lessons and reservations of a calendar, with those that were taken out of it as cancelled. One statement.
 */
export async function listEvents(db: Db, query: EventQuery): Promise<CalendarEvent[]> {
  const { mayHold, holds, hasLeft } = belongingTo(query)
  const { rows } = await sql<CalendarEvent>`
    with ${ownStudies(query.personId)}, judged as (
      select m.lesson_id, m.week, m.sequence, m.changed_at, m.is_gone, m.state,
        ${holds(sql`m.state`)} as is_held, ${hasLeft(sql`m.state`)} as has_left
      from timetable_memory m
      join study_year y on y.id = m.study_year_id and y.end_at >= ${query.since}::date
      where ${mayHold}
    ), event as (
      select 'lesson-' || j.lesson_id || '-' || j.week as uid, j.sequence, j.changed_at,
        j.is_gone or not j.is_held as is_cancelled, false as is_reservation, k.short_name as kind_mark, j.state
      from judged j
      join lesson_kind k on k.id = (j.state ->> 'kindId')::smallint
      where (j.is_held or j.has_left) and (${query.hasExams}::boolean or k.code <> all(${EXAMS}::text[]))
      union all ${reservationsOf(query)}
    )
    select uid, sequence, changed_at as "changedAt", is_cancelled as "isCancelled",
      is_reservation as "isReservation", kind_mark as "kindMark", state
    from event
    order by state ->> 'date', state ->> 'begins', uid
    limit ${MOST_EVENTS}
  `.execute(db)
  return rows
}
