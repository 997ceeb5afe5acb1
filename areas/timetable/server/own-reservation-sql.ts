import { sql, type RawBuilder } from 'kysely'
import { NO_BUILDING } from '#areas/rooms/contract/room-number.ts'
import type { Period } from './lesson-choice.ts'

/** The name of a room reservation among lessons; its colour and code are those of «другое». */
export const RESERVATION_KIND = 'бронь помещения'
export const RESERVATION_MARK = 'БРОНЬ'

/**
 * Approved reservations `e` of a person between two days, lesson by lesson (`t`), with their place and `k` for the
 * colour. The first lesson begins and the last one ends when the reservation does. Decisions D-165, 0251.
 */
export const ownReservations = (personId: number, { from, to }: Period) => sql`
  from approved_reservation e
  join lesson_time t on t.scheme = 'higher' and t.number between e.lesson_from and e.lesson_to
  join room r on r.id = e.room_id
  join building b on b.id = r.building_id
  join person p on p.id = e.person_id
  join dictionary_entry reason on reason.id = e.reason_id
  join lesson_kind k on k.code = 'other'
  where e.person_id = ${personId} and e.is_held and e.date between ${from}::date and ${to}::date`

export const RESERVED_FROM = sql`case when t.number = e.lesson_from then e.begins else t.begins end`
export const RESERVED_TO = sql`case when t.number = e.lesson_to then e.ends else t.ends end`

/** The same in the columns of a lesson. */
export const reservedLessons = (personId: number, period: Period): RawBuilder<unknown> => sql`
  select e.id, false, true, to_char(e.date, 'YYYY-MM-DD'), extract(isodow from e.date)::int, t.id, t.name, t.number,
    ${RESERVED_FROM}, ${RESERVED_TO}, 0, e.name, k.id, k.code, ${RESERVATION_KIND}::text, ${RESERVATION_MARK}::text,
    k.color, false, nullif(b.number, ${NO_BUILDING}), r.number, reason.name, false, '[]'::json, '[]'::json,
    json_build_array(json_build_object('id', p.id, 'name', p.full_name)), null::json
  ${ownReservations(personId, period)}`
