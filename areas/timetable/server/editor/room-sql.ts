import { sql } from 'kysely'

/** A room as it is called on a plan: «А-214». */
export const roomAs = (alias: 'r' | 'c') => sql`
  jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', (select room_place(b.number, ${sql.ref(`${alias}.number`)})
    from building b where b.id = ${sql.ref(`${alias}.building_id`)}))`
