import { sql } from 'kysely'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import { seedBuildings, type SeededBuilding } from './seed/buildings.ts'
import { planRooms, ROOM_KINDS, type RoomKind, type RoomPlan } from './seed/room-plan.ts'
import { seedRoomTags } from './seed/room-tags.ts'

export interface SeededRoom {
  id: number
  kind: RoomKind
  seats: number
  buildingId: number
  isCollege: boolean
}

const ROOMS_IN_A_BUILDING = 45
const FEWEST_BUILDINGS = 3
const MOST_BUILDINGS = 24

async function ensureCategories({ db }: Seeding): Promise<Map<string, number>> {
  const categories = Object.values(ROOM_KINDS).map(({ category }) => category)
  const existing = await sql<{ name: string }>`select name from room_category`.execute(db)
  const names = new Set(existing.rows.map(({ name }) => name))
  await insertRows(
    db,
    'room_category',
    categories.filter((name) => !names.has(name)).map((name) => ({ name })),
  )
  const { rows } = await sql<{ id: number; name: string }>`select id, name from room_category`.execute(db)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Numbers the rooms of one building floor by floor: 101, 102, ... 201. */
function furnish(
  building: SeededBuilding,
  plans: readonly RoomPlan[],
  categoryIds: ReadonlyMap<string, number>,
) {
  const floors = building.floorIds.length
  const rooms = plans.map((plan, index) => ({
    plan,
    floor: index % floors,
    place: Math.floor(index / floors) + 1,
  }))
  return rooms.map(({ plan, floor, place }) => ({
    building_id: building.id,
    floor_id: building.floorIds[floor],
    number: String((floor + 1) * 100 + place),
    seats: plan.seats,
    category_id: categoryIds.get(ROOM_KINDS[plan.kind].category) ?? null,
    is_bookable: plan.isBookable,
  }))
}

interface RoomWish {
  groups: number
  collegeGroups: number
  /** The keepers of the rooms: chairs for their laboratories and classes, the study office for the rest. */
  keepers: { chairs: readonly number[]; studyOffice: number; college: number }
}

const KEPT_BY_CHAIRS: readonly RoomKind[] = ['computer', 'laboratory', 'office']

/** The keeper of the room in this place. */
function keeperOf(
  { kind, isCollege }: { kind: RoomKind; isCollege: boolean },
  index: number,
  { chairs, studyOffice, college }: RoomWish['keepers'],
): number {
  if (isCollege) return college
  return KEPT_BY_CHAIRS.includes(kind) ? (chairs[index % chairs.length] ?? studyOffice) : studyOffice
}

/** Builds the rooms that this number of groups of the university and of its college needs. */
export async function seedRooms(
  seeding: Seeding,
  { groups, collegeGroups, keepers }: RoomWish,
): Promise<SeededRoom[]> {
  const categoryIds = await ensureCategories(seeding)
  const university = planRooms(seeding.random, groups)
  const count = Math.ceil(university.length / ROOMS_IN_A_BUILDING)
  const buildings = await seedBuildings(seeding, Math.min(MOST_BUILDINGS, Math.max(FEWEST_BUILDINGS, count)))
  const teachingBuildings = buildings.length - 1
  const placed = buildings.map((building, index) => ({
    building,
    plans: building.isCollege
      ? planRooms(seeding.random, collegeGroups)
      : university.filter((_room, at) => at % teachingBuildings === index),
  }))
  const rows = placed.flatMap(({ building, plans }) => furnish(building, plans, categoryIds))
  const details = placed.flatMap(({ building, plans }) => plans.map((plan) => ({ building, plan })))
  const rooms = await insertWithIds(
    seeding.db,
    'room',
    rows.map((row, index) => {
      const { building, plan } = details[index]!
      const room = { kind: plan.kind, isCollege: building.isCollege }
      return { ...row, department_id: keeperOf(room, index, keepers) }
    }),
  )
  await seedRoomTags(
    seeding,
    details.map(({ plan }, index) => ({ id: rooms[index]!.id, kind: plan.kind })),
  )
  return details.map(({ building, plan }, index) => ({
    id: rooms[index]?.id ?? 0,
    kind: plan.kind,
    seats: plan.seats,
    buildingId: building.id,
    isCollege: building.isCollege,
  }))
}
