import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { describeRegister } from './register.ts'

/**
 * Those of some rows of a table, by id, that are as sets with this title have left them. A change that was taken back
 * since, for example by an undo, is no difference.
 */
export async function listLeftAs(
  tx: Db,
  title: string,
  { table, ids }: { table: string; ids: readonly number[] },
): Promise<number[]> {
  const { rows: register, uncompared } = await describeRegister(tx, table)
  const { rows } = await sql<{ id: number }>`
    select t.id from ${register} t
    cross join lateral (
      select c.after from row_change c join change_set s on s.id = c.set_id
      where c.table_name = ${table} and c.row_key = jsonb_build_object('id', t.id) and s.title = ${title}
      order by c.set_id desc, c.seq desc limit 1
    ) l
    where t.id = any(${[...ids]}::bigint[])
      and t is not distinct from jsonb_populate_record(t, l.after - ${uncompared}::text[])
  `.execute(tx)
  return rows.map(({ id }) => id)
}
