import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { PLATFORM_WRITERS } from '#platform/server/testing/id-rules.ts'
import { testings } from '../area-testings.ts'

/** The people who may write a row, by table; if several areas write it, the writers of each may. */
const WRITERS: ReadonlyMap<string, string> = new Map(
  Object.entries(
    Object.groupBy(
      [PLATFORM_WRITERS, ...Object.values(testings).map(({ ids }) => ids?.writers ?? {})].flatMap(
        Object.entries<string>,
      ),
      ([table]) => table,
    ),
  ).map(([table, rules]) => [table, rules!.map(([, rule]) => `(${rule})`).join(' or ')]),
)

/** The sender of a request. */
export interface Sender {
  login: string
  personId: number
  accountId: number
  permissions: readonly string[]
}

/** The sender and the day as the rules name them. */
export function meOf({ personId, accountId, permissions }: Sender, today: string) {
  return sql`(select ${personId}::bigint as person_id, ${accountId}::bigint as account_id,
    ${[...permissions]}::text[] as permissions, ${today}::date as today) me`
}

/** Notes every row that is written, as it was and as it is, in a table apart from those of the university. */
export async function watchRows(db: Db): Promise<void> {
  await sql`create schema replay`.execute(db)
  await sql`create table replay.change (id bigint generated always as identity, name text, before jsonb, after jsonb)`.execute(
    db,
  )
  await sql`
    create function replay.note() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then insert into replay.change (name, before, after) values (tg_argv[0], null, to_jsonb(new));
      elsif tg_op = 'DELETE' then insert into replay.change (name, before, after) values (tg_argv[0], to_jsonb(old), null);
      elsif to_jsonb(old) <> to_jsonb(new) then
        insert into replay.change (name, before, after) values (tg_argv[0], to_jsonb(old), to_jsonb(new));
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    do $$ declare name text; begin
      for name in select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      loop
        execute format('create trigger replay_note after insert or update or delete on public.%I
          for each row execute function replay.note(%L)', name, name);
      end loop;
    end $$`.execute(db)
}

/** The rows that were not the sender's to write, a line each, and how many tables the request wrote. */
export async function judgeChanges(
  db: Db,
  sender: Sender,
  today: string,
): Promise<{ written: number; violations: string[] }> {
  const { rows: tables } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from replay.change group by name`.execute(db)
  const violations: string[] = []
  for (const { name } of tables) {
    const rule = WRITERS.get(name)
    if (rule === undefined) violations.push(`nothing says who may write ${name}`)
    else violations.push(...(await foreignRows(db, { name, rule, me: meOf(sender, today) })))
  }
  return { written: tables.filter(({ name }) => !SIDE_TABLES.has(name)).length, violations }
}

/** Written by refused requests too. */
const SIDE_TABLES = new Set(['session', 'rate_limit', 'personal_view'])

async function foreignRows(
  db: Db,
  { name, rule, me }: { name: string; rule: string; me: ReturnType<typeof meOf> },
): Promise<string[]> {
  const { rows } = await sql<{ row: unknown }>`
    select v.row from replay.change ch
    cross join ${me}
    cross join lateral (values (ch.before), (ch.after)) v (row)
    cross join lateral jsonb_populate_record(null::${sql.table(name)}, v.row) r
    where ch.name = ${name} and v.row is not null and (${sql.raw(rule)}) is not true
  `.execute(db)
  return rows.map(({ row }) => `wrote ${name} ${JSON.stringify(row).slice(0, 200)}`)
}
