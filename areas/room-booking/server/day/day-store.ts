import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { OpeningHours } from '../../contract/opening-hours.ts'
import { OPENING_HOURS, roomName } from '../booking/reservation-row.ts'

export interface PlaceOfRoom {
  buildingId: number
  floorId: number | null
  floor: string | null
  hours: OpeningHours
}

/** The place of a room; null when there is no such room. */
export async function findPlace(db: Db, id: number): Promise<PlaceOfRoom | null> {
  const { rows } = await sql<Omit<PlaceOfRoom, 'hours'> & OpeningHours>`
    select r.building_id as "buildingId", f.id as "floorId", f.name as floor, ${OPENING_HOURS}
    from room r join building b on b.id = r.building_id left join floor f on f.id = r.floor_id
    where r.id = ${id} and r.deleted_at is null
  `.execute(db)
  if (rows[0] === undefined) return null
  const { buildingId, floorId, floor, ...hours } = rows[0]
  return { buildingId, floorId, floor, hours }
}

export interface DoorSign {
  id: number
  name: string
  building: string
  detail: string
}

/** The data on the door codes of a building, or of some rooms. */
export async function listDoorSigns(
  db: Db,
  {
    buildingId,
    roomIds,
    limit,
  }: { buildingId: number | null; roomIds: readonly number[] | null; limit: number },
): Promise<DoorSign[]> {
  const { rows } = await sql<DoorSign>`
    select r.id, ${roomName} as name, b.name as building,
      concat_ws(' · ', coalesce(r.name, k.name), case when r.seats > 0 then 'мест: ' || r.seats end) as detail
    from room r join building b on b.id = r.building_id
    left join room_category k on k.id = r.category_id
    where r.deleted_at is null
      and (${buildingId}::bigint is null or b.id = ${buildingId})
      and (${roomIds === null}::boolean or r.id = any(${[...(roomIds ?? [])]}::bigint[]))
    order by b.number, r.number, r.id limit ${limit}
  `.execute(db)
  return rows
}
