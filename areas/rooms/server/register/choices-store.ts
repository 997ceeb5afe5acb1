import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { RoomChoices } from '../../contract/calls.ts'

/** The choices of the filters and the editor of rooms. One statement. */
export async function readChoices(db: Db): Promise<RoomChoices> {
  const { rows } = await sql<RoomChoices>`
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by number) from building), '[]') as buildings,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name) from room_category), '[]') as categories,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'buildingId', building_id)
        order by building_id, position, name) from floor), '[]') as floors,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name)
        from dictionary_entry where slug = 'room_tags'), '[]') as tags,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name) from department), '[]') as departments
  `.execute(db)
  return rows[0]!
}
