import { sql } from 'kysely'
import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import type { RoomKind } from './room-plan.ts'

/** The equipment of rooms of a kind, and the share of rooms that have it. */
const EQUIPMENT: Partial<Record<RoomKind, readonly (readonly [tag: string, share: number])[]>> = {
  lecture: [
    ['Проектор', 1],
    ['Интерактивная доска', 0.4],
  ],
  practice: [
    ['Проектор', 0.5],
    ['Интерактивная доска', 0.15],
  ],
  computer: [
    ['Компьютерный класс', 1],
    ['Проектор', 0.7],
  ],
}

/** Equips the rooms by their kinds, with the tags of the dictionary. */
export async function seedRoomTags(
  { db, random }: Seeding,
  rooms: readonly { id: number; kind: RoomKind }[],
): Promise<void> {
  const luck = random.fork('room tags')
  const { rows: tags } = await sql<{ id: number; name: string }>`
    select id, name from simple_dictionary_entry where slug = 'room_tags'
  `.execute(db)
  const idOf = new Map(tags.map(({ id, name }) => [name, id]))
  const rows = rooms.flatMap(({ id, kind }) =>
    (EQUIPMENT[kind] ?? []).flatMap(([tag, share]) =>
      luck.chance(share) && idOf.has(tag) ? [{ room_id: id, tag_id: idOf.get(tag)! }] : [],
    ),
  )
  await insertRows(db, 'room_tag', rows)
}
