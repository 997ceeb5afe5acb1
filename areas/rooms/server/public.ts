import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertWithIds } from '#platform/server/db/insert-rows.ts'
import { dashedReadings, NO_BUILDING, readRoomNumber } from '../contract/room-number.ts'

export { NAMED_ROOMS } from './named-rooms.ts'

function newBuilding(number: string) {
  return number === NO_BUILDING
    ? { number, name: 'Без корпуса', is_timetable: false }
    : { number, name: `Корпус ${number}`, is_timetable: true }
}

/** The buildings of the register by the requested numbers, ignoring case. */
async function findBuildings(db: Db, numbers: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ requested: string; id: number }>`
    select w.number as requested, b.id
    from unnest(${numbers}::text[]) w (number)
    join building b on lower(b.number) = lower(w.number collate "ru-RU-x-icu")
  `.execute(db)
  return new Map(rows.map(({ requested, id }) => [requested, id]))
}

/** Finds buildings by number, and adds the missing ones. */
async function ensureBuildings(db: Db, numbers: readonly string[]): Promise<Map<string, number>> {
  const ids = await findBuildings(db, numbers)
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

/** What a name means by the buildings of the register: «1-101» is room 101 of building 1, if there is such a building. */
async function readByRegister(db: Db, published: readonly string[]): Promise<RequestedRoom[]> {
  const readings = published.flatMap((text) =>
    dashedReadings(text).map((reading) => ({ published: text, ...reading })),
  )
  const buildings = await findBuildings(db, [...new Set(readings.map(({ building }) => building))])
  return readings.flatMap(({ building, ...room }) => {
    const buildingId = buildings.get(building)
    return buildingId === undefined ? [] : [{ ...room, buildingId }]
  })
}

/** What names mean by their spelling alone; the buildings that they name are added. */
async function readBySpelling(db: Db, published: readonly string[]): Promise<RequestedRoom[]> {
  const read = published.map((text) => ({ published: text, ...readRoomNumber(text) }))
  const buildings = await ensureBuildings(db, [
    ...new Set(read.map(({ building }) => building ?? NO_BUILDING)),
  ])
  return read.map((room) => ({ ...room, buildingId: buildings.get(room.building ?? NO_BUILDING)! }))
}

const STARTS_WITH_DIGIT = /^\d/

/**
 * The rooms of the buildings that names begin with, and the readings of the names that mean a room that such a building
 * does not have yet: «1-102», but not «5-я».
 */
async function findInNamedBuildings(db: Db, published: readonly string[]) {
  const readings = await readByRegister(db, published)
  const ids = await findRooms(db, readings)
  const unknown = readings.filter(
    (room) => !ids.has(room.published) && STARTS_WITH_DIGIT.test(room.bareNumber),
  )
  const missing = new Map(unknown.toReversed().map((room) => [room.published, room]))
  return { ids, missing: [...missing.values()].map((room) => ({ ...room, number: room.bareNumber })) }
}

/**
 * Finds rooms by their published numbers in any spelling, and adds the missing ones to the building that the
 * number names. The keys of `ids` are the numbers as published; `created` has those that were added.
 */
export async function ensureRooms(
  db: Db,
  published: readonly string[],
): Promise<{ ids: Map<string, number>; created: string[] }> {
  const { ids, missing } = await findInNamedBuildings(db, published)
  const inNamed = new Set(missing.map((room) => room.published))
  const spelled = await readBySpelling(
    db,
    published.filter((text) => !ids.has(text) && !inNamed.has(text)),
  )
  for (const [text, id] of await findRooms(db, spelled)) ids.set(text, id)
  const added = [...missing, ...spelled].filter((room) => !ids.has(room.published))
  const made = await insertRooms(db, added)
  const firsts = new Map(added.toReversed().map((room) => [keyOf(room), room.published]))
  for (const room of added) ids.set(room.published, made.get(keyOf(room))!)
  return { ids, created: [...firsts.values()].toReversed() }
}
