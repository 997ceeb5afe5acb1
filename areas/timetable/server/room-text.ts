import { sql } from 'kysely'
import { NO_BUILDING } from '#areas/rooms/contract/room-number.ts'

/** The room `r` in the building `b` of a lesson `l`, as files spell it. */
export const ROOM_TEXT = sql<string | null>`coalesce(l.room_text,
  case when b.number = ${NO_BUILDING} or r.number like b.number || '-%' then r.number
    else b.number || '-' || r.number end)`
