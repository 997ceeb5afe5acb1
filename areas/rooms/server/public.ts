import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertWithIds } from '#platform/server/db/insert-rows.ts'
import { NO_BUILDING, readRoomNumber } from '../contract/room-number.ts'

function newBuilding(number: string) {
  return number === NO_BUILDING
    ? { number, name: 'Без корпуса', is_timetable: false }
    : { number, name: `Корпус ${number}`, is_timetable: true }
}

/** Finds buildings by number, whatever the case, and enters the missing ones. */
async function ensureBuildings(db: Db, numbers: readonly string[]): Promise<Map<string, number>> {
  const { rows: known } = await sql<{ wanted: string; id: number }>`
    select w.number as wanted, b.id
    from unnest(${numbers}::text[]) w (number)
    join building b on lower(b.number) = lower(w.number collate "ru-RU-x-icu")
  `.execute(db)
  const ids = new Map(known.map((building) => [building.wanted, building.id]))
  const missing = numbers.filter((number) => !ids.has(number))
  const created = await insertWithIds(db, 'building', missing.map(newBuilding))
  for (const { number, id } of created) ids.set(number, id)
  return ids
}

interface WantedRoom {
  published: string
  buildingId: number
  number: string
  bareNumber: string
}

/** Room 415а of building А answers to «А-415а» as well as to «415а»; the full number wins. */
async function findRooms(db: Db, wanted: readonly WantedRoom[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ published: string; id: number }>`
    select distinct on (w.published) w.published, r.id
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      w (published text, "buildingId" bigint, number text, "bareNumber" text)
    cross join lateral (values (w.number, 1), (w."bareNumber", 2)) spelling (number, rank)
    join room r on r.building_id = w."buildingId" and r.deleted_at is null
      and lower(r.number) = lower(spelling.number collate "ru-RU-x-icu")
    order by w.published, spelling.rank, r.id
  `.execute(db)
  return new Map(rows.map(({ published, id }) => [published, id]))
}

const keyOf = ({ buildingId, number }: WantedRoom) => `${buildingId} ${number.toLocaleLowerCase('ru')}`

async function enterRooms(db: Db, wanted: readonly WantedRoom[]): Promise<Map<string, number>> {
  const distinct = [...new Map(wanted.toReversed().map((room) => [keyOf(room), room])).values()].toReversed()
  const created = await insertWithIds(
    db,
    'room',
    distinct.map(({ buildingId, number }) => ({ building_id: buildingId, number })),
  )
  return new Map(distinct.map((room, index) => [keyOf(room), created[index]!.id]))
}

/**
 * Finds rooms by their published numbers, whatever the spelling, and enters the missing ones in the building that the
 * number names. The ids lie under the numbers as published.
 */
export async function ensureRooms(
  db: Db,
  published: readonly string[],
): Promise<{ ids: Map<string, number>; createdCount: number }> {
  const read = published.map((text) => ({ published: text, ...readRoomNumber(text) }))
  const buildings = await ensureBuildings(db, [
    ...new Set(read.map(({ building }) => building ?? NO_BUILDING)),
  ])
  const wanted = read.map((room) => ({ ...room, buildingId: buildings.get(room.building ?? NO_BUILDING)! }))
  const ids = await findRooms(db, wanted)
  const missing = wanted.filter((room) => !ids.has(room.published))
  const made = await enterRooms(db, missing)
  for (const room of missing) ids.set(room.published, made.get(keyOf(room))!)
  return { ids, createdCount: made.size }
}
