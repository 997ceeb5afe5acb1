import { sql, type RawBuilder } from 'kysely'
import type { OutputOf } from '#platform/contract/call.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ExtraEvent, LessonEvent, ReservationEvent } from '../../contract/room-timetable.ts'

const named = (from: RawBuilder<unknown>) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.name, x.id) from (${from}) x), '[]')`

const TEACHERS = named(sql`
  select distinct p.id, p.full_name as name from lesson_meeting_teacher lt join person p on p.id = lt.person_id
  where lt.lesson_id = l.lesson_id`)
const GROUPS = named(sql`
  select distinct g.id, g.name from lesson_meeting_group lg join student_group g on g.id = lg.group_id
  where lg.lesson_id = l.lesson_id`)
const DISCIPLINE = sql`jsonb_build_object('id', d.id, 'name', d.name)`
const TYPE = sql`jsonb_build_object('id', k.id, 'name', k.name)`

interface LessonParts {
  discipline: { id: number; name: string }
  groups: { id: number; name: string }[]
  teachers: { id: number; name: string }[]
  comment: string | null
  type: { id: number; name: string }
}

/** A lesson of one kind with all columns that its kind shows; null when there is none with this id. */
async function findLesson(db: Db, id: number, mode: 'regular' | 'extra'): Promise<LessonParts | null> {
  const { rows } = await sql<LessonParts>`
    select ${DISCIPLINE} as discipline, ${GROUPS} as groups, ${TEACHERS} as teachers, l.comment,
      ${TYPE} as type
    from room_lesson l
    join discipline d on d.id = l.discipline_id
    join lesson_kind k on k.id = l.lesson_kind_id
    where l.lesson_id = ${id} and l.mode = ${mode} limit 1
  `.execute(db)
  return rows[0] ?? null
}

export const findLessonEvent = (db: Db, id: number): Promise<OutputOf<typeof LessonEvent> | null> =>
  findLesson(db, id, 'regular')

export const findExtraEvent = (db: Db, id: number): Promise<OutputOf<typeof ExtraEvent> | null> =>
  findLesson(db, id, 'extra')

interface EventReader {
  personId: number
  isModerator: boolean
}

/** A reservation in the timetable; a reader who is not a moderator sees approved ones, and their own. */
export async function findReservationEvent(
  db: Db,
  id: number,
  { personId, isModerator }: EventReader,
): Promise<OutputOf<typeof ReservationEvent> | null> {
  const { rows } = await sql<OutputOf<typeof ReservationEvent>>`
    select e.id, e.name, jsonb_build_object('id', p.id, 'name', p.full_name) as staff,
      e.lesson_from as "fromLessonNumber", e.lesson_to as "toLessonNumber",
      jsonb_build_object('id', s.id, 'name', s.name, 'slug', s.code) as status,
      jsonb_build_object('id', reason.id, 'name', reason.name) as reason
    from room_booking_reservation e
    join person p on p.id = e.person_id
    join reservation_state s on s.id = e.status_id
    join dictionary_entry reason on reason.id = e.reason_id
    where e.id = ${id} and e.deleted_at is null and s.code <> 'rejected'
      and (s.code = 'approved' or ${isModerator}::boolean or e.person_id = ${personId})
  `.execute(db)
  return rows[0] ?? null
}
