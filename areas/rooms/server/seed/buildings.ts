import { insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'

export interface SeededBuilding {
  id: number
  isCollege: boolean
  /** Ids of the floors, lowest first. */
  floorIds: number[]
}

const STREETS = ['Университетская', 'Речная', 'Академическая', 'Заводская', 'Садовая', 'Инженерная']
const FLOORS = 5

function planBuildings(count: number) {
  const teaching = Array.from({ length: count }, (_, index) => ({
    number: String(index + 1),
    name: index === 0 ? 'Главный корпус' : `Учебный корпус № ${index + 1}`,
    address: `г. Североречинск, ул. ${STREETS[index % STREETS.length]}, д. ${index * 2 + 1}`,
  }))
  return [
    ...teaching,
    { number: 'К', name: 'Корпус колледжа', address: 'г. Североречинск, пер. Училищный, д. 4' },
  ]
}

/** Builds `count` teaching buildings and, last, the building of the college. */
export async function seedBuildings({ db }: Seeding, count: number): Promise<SeededBuilding[]> {
  const buildings = await insertWithIds(db, 'building', planBuildings(count))
  const floors = await insertWithIds(
    db,
    'floor',
    buildings.flatMap(({ id }) =>
      Array.from({ length: FLOORS }, (_, index) => ({
        building_id: id,
        name: `${index + 1} этаж`,
        position: index + 1,
      })),
    ),
  )
  const floorsOf = Map.groupBy(floors, ({ building_id }) => building_id)
  return buildings.map(({ id, number }) => ({
    id,
    isCollege: number === 'К',
    floorIds: (floorsOf.get(id) ?? []).map((floor) => floor.id),
  }))
}
