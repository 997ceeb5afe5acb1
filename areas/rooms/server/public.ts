import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertWithIds } from '#platform/server/db/insert-rows.ts'
import { NO_BUILDING, readRoomNumber } from '../contract/room-number.ts'

export { NAMED_ROOMS } from './named-rooms.ts'

function newBuilding(number: string) {
  return number === NO_BUILDING
    ? { number, name: 'Без корпуса', is_timetable: false }
    : { number, name: `Корпус ${number}`, is_timetable: true }
}

/** Finds buildings by number, ignoring case, and adds the missing ones. */
async function ensureBuildings(db: Db, numbers: readonly string[]): Promise<Map<string, number>> {
  const { rows: existing } = await sql<{ requested: string; id: number }>`
    select w.number as requested, b.id
    from unnest(${numbers}::text[]) w (number)
    join building b on lower(b.number) = lower(w.number collate "ru-RU-x-icu")
  `.execute(db)
  const ids = new Map(existing.map(({ requested, id }) => [requested, id]))
  const missing = numbers.filter((number) => !ids.has(number))
  const created = await insertWithIds(db, 'building', missing.map(newBuilding))
  for (const { number, id } of created) ids.set(number, id)
  return ids
}

interface RequestedRoom {
  published: string
  buildingId: number
  number: string
  bareNumber: string
}

/**
 * Room 415а of building А is found as «А-415а» and as «415а»; a match of the full number takes precedence.
 */
async function findRooms(db: Db, rooms: readonly RequestedRoom[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ published: string; id: number }>`
    select distinct on (w.published) w.published, r.id
    from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb)
      w (published text, "buildingId" bigint, number text, "bareNumber" text)
    cross join lateral (values (w.number, 1), (w."bareNumber", 2)) spelling (number, rank)
    join room r on r.building_id = w."buildingId" and r.deleted_at is null
      and lower(r.number) = lower(spelling.number collate "ru-RU-x-icu")
    order by w.published, spelling.rank, r.id
  `.execute(db)
  return new Map(rows.map(({ published, id }) => [published, id]))
}

const keyOf = ({ buildingId, number }: RequestedRoom) => `${buildingId} ${number.toLocaleLowerCase('ru')}`

async function insertRooms(db: Db, rooms: readonly RequestedRoom[]): Promise<Map<string, number>> {
  const distinct = [...new Map(rooms.toReversed().map((room) => [keyOf(room), room])).values()].toReversed()
  const created = await insertWithIds(
    db,
    'room',
    distinct.map(({ buildingId, number }) => ({ building_id: buildingId, number })),
  )
  return new Map(distinct.map((room, index) => [keyOf(room), created[index]!.id]))
}

/**
 * Finds rooms by their published numbers in any spelling, and adds the missing ones to the building that the
 * number names. The keys of `ids` are the numbers as published.
 */
export async function ensureRooms(
  db: Db,
  published: readonly string[],
): Promise<{ ids: Map<string, number>; createdCount: number }> {
  const read = published.map((text) => ({ published: text, ...readRoomNumber(text) }))
  const buildings = await ensureBuildings(db, [
    ...new Set(read.map(({ building }) => building ?? NO_BUILDING)),
  ])
  const requested = read.map((room) => ({
    ...room,
    buildingId: buildings.get(room.building ?? NO_BUILDING)!,
  }))
  const ids = await findRooms(db, requested)
  const missing = requested.filter((room) => !ids.has(room.published))
  const made = await insertRooms(db, missing)
  for (const room of missing) ids.set(room.published, made.get(keyOf(room))!)
  return { ids, createdCount: made.size }
}
