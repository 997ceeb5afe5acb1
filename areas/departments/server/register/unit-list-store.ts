import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { ListedUnit } from '../../contract/register/unit.ts'

const holds = (alias: string, today: string) =>
  sql`${today}::date between ${sql.ref(`${alias}.begin_at`)} and coalesce(${sql.ref(`${alias}.end_at`)}, 'infinity')`

const headOf = (today: string): RawBuilder<unknown> => sql`(
  select p.full_name from employment_post ep join employment e on e.id = ep.employment_id
  join person p on p.id = e.person_id
  where ep.department_id = d.id and ep.is_head and ${holds('ep', today)} order by ep.begin_at desc, ep.id limit 1)`

const actingOf = (today: string): RawBuilder<unknown> => sql`(
  select p.full_name from acting_head a join person p on p.id = a.person_id
  where a.department_id = d.id and ${holds('a', today)} order by a.begin_at desc, a.id limit 1)`

/** All units, those that are closed too, by name. One statement. */
export async function listUnits(db: Db, today: string): Promise<ListedUnit[]> {
  const { rows } = await sql<ListedUnit>`
    with employed as (
      select ep.department_id, count(distinct e.person_id)::int as people
      from employment_post ep join employment e on e.id = ep.employment_id
      where ${holds('ep', today)} group by ep.department_id
    ), held as (
      select ep.department_id, sum(ep.rate)::float as rates from employment_post ep
      where ${holds('ep', today)} group by ep.department_id
    ), approved as (
      select u.department_id, sum(u.rates)::float as rates from staff_unit u where ${holds('u', today)}
      group by u.department_id
    )
    select d.id, d.parent_id as "parentId", d.name, d.short_name as "shortName", k.name as kind,
      ${headOf(today)} as head, ${actingOf(today)} as "actingHead", d.begin_at as "beginAt", d.end_at as "endAt",
      coalesce(employed.people, 0) as people, coalesce(approved.rates, 0) as rates,
      greatest(coalesce(approved.rates, 0) - coalesce(held.rates, 0), 0) as "freeRates"
    from department d
    join department_kind k on k.id = d.kind_id
    left join employed on employed.department_id = d.id
    left join approved on approved.department_id = d.id
    left join held on held.department_id = d.id
    order by d.name, d.id
  `.execute(db)
  return rows
}

export interface StructureChoices {
  kinds: { id: number; name: string }[]
  postTypes: { id: number; name: string }[]
  workTypes: { id: number; name: string }[]
  units: { id: number; name: string }[]
}

const named = (from: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by ${order}) ${from}), '[]')`

/** The choices of the editors of the structure. One statement. */
export async function listStructureChoices(db: Db, today: string): Promise<StructureChoices> {
  const { rows } = await sql<StructureChoices>`
    select ${named(sql`from department_kind x`, sql`x.id`)} as kinds,
      ${named(sql`from post_type x`, sql`x.name`)} as "postTypes",
      ${named(sql`from work_type x`, sql`x.id`)} as "workTypes",
      ${named(sql`from department x where coalesce(x.end_at, 'infinity') >= ${today}`, sql`x.name, x.id`)} as units
  `.execute(db)
  return rows[0]!
}
