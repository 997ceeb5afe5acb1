import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertWithIds } from '#platform/server/db/insert-rows.ts'

/** Where rooms stand whose number tells nothing of a building. */
const NO_BUILDING = { number: '—', name: 'Без корпуса' }

/** «А-415а» stands in building «А», «ивц-2» in «ИВЦ»; a bare number tells nothing. */
function buildingOf(roomNumber: string): { number: string; name: string } {
  const prefix = /^(\p{L}{1,5})-/u.exec(roomNumber)?.[1]?.toLocaleUpperCase('ru')
  return prefix === undefined ? NO_BUILDING : { number: prefix, name: `Корпус ${prefix}` }
}

async function ensureBuildings(
  db: Db,
  wanted: readonly { number: string; name: string }[],
): Promise<Map<string, number>> {
  const distinct = [...new Map(wanted.map((building) => [building.number, building])).values()]
  const { rows: known } = await sql<{ wanted: string; id: number }>`
    select w.number as wanted, b.id
    from unnest(${distinct.map(({ number }) => number)}::text[]) w (number)
    join building b on lower(b.number) = lower(w.number collate "ru-RU-x-icu")
  `.execute(db)
  const ids = new Map(known.map((building) => [building.wanted, building.id]))
  const created = await insertWithIds(
    db,
    'building',
    distinct.filter(({ number }) => !ids.has(number)),
  )
  for (const { number, id } of created) ids.set(number, id)
  return ids
}

/** Finds rooms by their published number, whatever the case, and enters the missing ones in the building it names. */
export async function ensureRooms(
  db: Db,
  numbers: readonly string[],
): Promise<{ ids: Map<string, number>; createdCount: number }> {
  const { rows: known } = await sql<{ wanted: string; id: number }>`
    select w.number as wanted, min(r.id) as id
    from unnest(${numbers}::text[]) w (number)
    join room r on lower(r.number) = lower(w.number collate "ru-RU-x-icu") and r.deleted_at is null
    group by w.number
  `.execute(db)
  const ids = new Map(known.map((room) => [room.wanted, room.id]))
  const missing = numbers.filter((number) => !ids.has(number))
  const distinct = [...new Map(missing.map((number) => [number.toLocaleLowerCase('ru'), number])).values()]
  const buildings = await ensureBuildings(db, distinct.map(buildingOf))
  const created = await insertWithIds(
    db,
    'room',
    distinct.map((number) => ({ number, building_id: buildings.get(buildingOf(number).number)! })),
  )
  const createdIds = new Map(created.map(({ number, id }) => [number.toLocaleLowerCase('ru'), id]))
  for (const number of missing) ids.set(number, createdIds.get(number.toLocaleLowerCase('ru'))!)
  return { ids, createdCount: created.length }
}
