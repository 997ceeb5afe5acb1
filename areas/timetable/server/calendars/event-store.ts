import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { LessonKindCode } from '../../contract/lesson-kinds.ts'
import { belongingTo, ownStudies, type TimetableTarget } from '../memory/belonging.ts'
import type { WeekState } from '../memory/week-state.ts'

/** A lesson of one week as a calendar shows it. */
export interface CalendarEvent {
  lessonId: number
  week: number
  sequence: number
  changedAt: Date
  isCancelled: boolean
  kindMark: string
  state: WeekState
}

interface EventQuery extends TimetableTarget {
  /** Study years that ended before this day are left out. */
  since: string
  hasExams: boolean
}

const EXAMS: readonly LessonKindCode[] = ['exam', 'credit', 'consultation']
/** More than any timetable of two study years holds. */
const MOST_EVENTS = 10_000

/** The lessons of a calendar, with those that were taken out of it as cancelled. One statement. */
export async function listEvents(db: Db, query: EventQuery): Promise<CalendarEvent[]> {
  const { mayHold, holds, hasLeft } = belongingTo(query)
  const { rows } = await sql<CalendarEvent>`
    with ${ownStudies(query.personId)}, judged as (
      select m.lesson_id, m.week, m.sequence, m.changed_at, m.is_gone, m.state,
        ${holds(sql`m.state`)} as is_held, ${hasLeft(sql`m.state`)} as has_left
      from timetable_memory m
      join study_year y on y.id = m.study_year_id and y.end_at >= ${query.since}::date
      where ${mayHold}
    )
    select j.lesson_id as "lessonId", j.week, j.sequence, j.changed_at as "changedAt",
      j.is_gone or not j.is_held as "isCancelled", k.short_name as "kindMark", j.state
    from judged j
    join lesson_kind k on k.id = (j.state ->> 'kindId')::smallint
    where (j.is_held or j.has_left) and (${query.hasExams}::boolean or k.code <> all(${EXAMS}::text[]))
    order by j.state ->> 'date', j.state ->> 'begins', j.lesson_id, j.week
    limit ${MOST_EVENTS}
  `.execute(db)
  return rows
}
