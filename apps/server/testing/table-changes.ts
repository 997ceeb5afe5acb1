import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'

/** Makes a test's database note the table of every row that is added, changed or removed. */
export async function watchTables(db: Db): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  `.execute(db)
  await sql`create unlogged table test_change (name text not null)`.execute(db)
  await sql`
    create function note_test_change() returns trigger language plpgsql as
    $$ begin insert into test_change values (tg_relname); return null; end $$`.execute(db)
  for (const { name } of tables)
    await sql`
      create trigger note_test_change after insert or update or delete on ${sql.table(name)}
      for each row execute function note_test_change()`.execute(db)
}

/** Names the tables in which something has changed since the last look. */
export async function changedTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with noted as (delete from test_change returning name) select distinct name from noted order by name
  `.execute(db)
  return rows.map(({ name }) => name)
}
