import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { RatesRow, TreeNode } from '../../contract/department.ts'
import { holdsOn, scopeTables, type Viewer } from './scope-tables.ts'

/**
 * The scope of the shown rates: all units that the viewer leads, or also those where the viewer works.
 * Decision D-59.
 */
type RatesScope = 'led' | 'own'

export async function listRates(db: Db, viewer: Viewer, scope: RatesScope = 'own'): Promise<RatesRow[]> {
  const { rows } = await sql<RatesRow>`
    with recursive ${scopeTables(viewer)}, chosen as (
      select id from led union select id from post_unit where ${scope} = 'own'
    ), approved as (
      select u.department_id, sum(u.rates)::float as rates from staff_unit u
      where ${holdsOn(viewer.today, 'u')} group by u.department_id
    ), occupied as (
      select ep.department_id, sum(ep.rate)::float as rates,
        count(distinct e.person_id) filter (where ep.work_type_id in (1, 2))::int as employees,
        count(distinct e.person_id) filter (where ep.work_type_id = 3)::int as externals
      from employment_post ep
      join employment e on e.id = ep.employment_id
      where ${holdsOn(viewer.today, 'ep')}
      group by ep.department_id
    )
    select jsonb_build_object('id', d.id, 'name', d.name) as department, d.parent_id as "parentId",
      coalesce(a.rates, 0) as rates, coalesce(o.rates, 0) as "closeRates",
      coalesce(o.employees, 0) as "employeesCount", coalesce(o.externals, 0) as "externalEmployeesCount"
    from chosen
    join department d on d.id = chosen.id and ${holdsOn(viewer.today, 'd')}
    left join approved a on a.department_id = d.id
    left join occupied o on o.department_id = d.id
    order by d.name, d.id
  `.execute(db)
  return rows
}

interface UnitRow {
  id: number
  parentId: number | null
  name: string
  count: number
}

/** Reads all units in one statement, each with the number of people employed in it and below; by kind, then name. */
async function listUnits(db: Db, today: string): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    with recursive active as materialized (
      select d.id, d.parent_id, d.name, d.kind_id from department d where ${holdsOn(today, 'd')}
    ), above (id, ancestor) as (
      select id, id from active
      union all
      select above.id, a.parent_id from above join active a on a.id = above.ancestor where a.parent_id is not null
    ), employed as (
      select distinct ep.department_id, e.person_id
      from employment_post ep
      join employment e on e.id = ep.employment_id
      where ${holdsOn(today, 'ep')}
    ), counted as (
      select above.ancestor as id, count(distinct employed.person_id)::int as count
      from employed
      join above on above.id = employed.department_id
      group by above.ancestor
    )
    select a.id, a.parent_id as "parentId", a.name, coalesce(c.count, 0) as count
    from active a
    left join counted c on c.id = a.id
    order by a.kind_id, a.name, a.id
  `.execute(db)
  return rows
}

/** Builds the tree; a unit whose parent is closed is at the top. */
export async function readTree(db: Db, today: string): Promise<TreeNode[]> {
  const rows = await listUnits(db, today)
  const ids = new Set(rows.map(({ id }) => id))
  const below = Map.groupBy(rows, ({ parentId }) =>
    parentId !== null && ids.has(parentId) ? parentId : null,
  )
  const nodesBelow = (parentId: number | null, level: number): TreeNode[] =>
    (below.get(parentId) ?? []).map(({ id, name, count }) => ({
      id,
      name,
      count,
      level,
      children: nodesBelow(id, level + 1),
    }))
  return nodesBelow(null, 0)
}
