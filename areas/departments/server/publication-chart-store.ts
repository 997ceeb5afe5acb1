import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { UnitStaff } from '../contract/unit-staff.ts'
import { holdsOn, scopeTables, type Viewer } from './pages/scope-tables.ts'

/** The confirmed publications of the people of the led units by year, those years without any too. */
export async function listPublicationsByYear(
  db: Db,
  viewer: Viewer,
  years: { from: number; to: number },
): Promise<UnitStaff['publications']> {
  const { rows } = await sql<UnitStaff['publications'][number]>`
    with recursive ${scopeTables(viewer)}, work as (
      select distinct w.id, w.year, w.kind
      from employment_post ep
      join employment e on e.id = ep.employment_id
      join publication_author a on a.person_id = e.person_id
      join publication w on w.id = a.publication_id and w.approved and w.year between ${years.from} and ${years.to}
      where ep.department_id in (select id from led) and ${holdsOn(viewer.today, 'ep')}
    )
    select year, count(*) filter (where work.kind = 'scop_wos')::int as "scopWos",
      count(*) filter (where work.kind = 'vak')::int as vak, count(*) filter (where work.kind = 'rinc')::int as rinc,
      count(*) filter (where work.kind = 'other')::int as other
    from generate_series(${years.from}::int, ${years.to}::int) year
    left join work using (year)
    group by year order by year
  `.execute(db)
  return rows
}
