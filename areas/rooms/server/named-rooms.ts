import { sql } from 'kysely'
import { NO_BUILDING } from '../contract/room-number.ts'

/** Further names by which a room is found. */
const WHATEVER_IT_IS = 'аудитория кабинет помещение'

/**
 * The beginning of a search for rooms: `named` has each with the words by which it is found. Some thousand rows, each put
 * together once: the words of buildings and kinds, which are in other tables, have no index with those of rooms.
 */
export const NAMED_ROOMS = sql`
  with place as materialized (
    select id, number, case when number <> ${NO_BUILDING} then name end as name, search_form(number) as code,
      search_form(name) as words
    from building
  ), kind as materialized (
    select id, name, search_form(name) as words from room_category
  ), named as materialized (
    select r.id, r.is_bookable, place.number as building, r.number, concat_ws(', ', r.name, kind.name, place.name) as detail,
      concat_ws(' ', place.code || '-' || r.search_text, r.search_text, place.words, kind.words,
        ${WHATEVER_IT_IS}::text) as words
    from room r join place on place.id = r.building_id left join kind on kind.id = r.category_id
    where r.deleted_at is null
  )`
