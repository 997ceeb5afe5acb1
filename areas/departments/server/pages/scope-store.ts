import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { holdsOn, scopeTables, type Viewer } from './scope-tables.ts'

export interface OwnUnit {
  id: number
  name: string
  isMain: boolean
  /** True when the viewer works in it or leads it; a student only belongs to it. */
  isWorked: boolean
  /** The viewer leads it, and no unit above it. */
  isWidest: boolean
}

/** Lists the viewer's units, the main one first. */
export async function listOwnUnits(db: Db, viewer: Viewer): Promise<OwnUnit[]> {
  const { rows } = await sql<OwnUnit>`
    with recursive ${scopeTables(viewer)}
    select d.id, d.name, coalesce(bool_or(u.is_main), false) as "isMain", bool_or(u.is_worked) as "isWorked",
      bool_or(u.is_led) and not exists (select from led above where above.id = d.parent_id) as "isWidest"
    from (
      select id, is_main, true as is_worked, false as is_led from post_unit
      union all
      select id, false, true, true from led
      union all
      select id, false, false, false from group_unit
    ) u
    join department d on d.id = u.id
    where ${holdsOn(viewer.today, 'd')}
    group by d.id, d.name, d.parent_id
    order by 3 desc, 4 desc, d.name
  `.execute(db)
  return rows
}
