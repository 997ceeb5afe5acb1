import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import type { InstituteRow } from '../../contract/institute.ts'
import type { ChairSheets } from '../../contract/unit.ts'
import { isOfLedUnit, type Scope } from './scope.ts'
import { isLate, LIST } from './sheet-list.ts'

export interface UnitFilter {
  q: string | null
  statusIds: readonly number[] | null
  /** The examination was before this day, and the sheet has not come. */
  lateOn: string | null
}

/** In a discipline, an examiner or a group. */
const isFound = (q: string | null) => sql`(${q}::text is null
  or position(search_form(${q}) in d.search_text) > 0
  or exists (select from statement_examiner e join person p on p.id = e.person_id
    where e.statement_id = s.id and position(search_form(${q}) in p.search_text) > 0)
  or exists (select from statement_record r join student_group g on g.id = r.group_id
    where r.statement_id = s.id and not r.is_deleted and position(search_form(${q}) in g.search_text) > 0))`

/** A page of the sheets of the units that somebody leads. */
export function listUnitSheets(
  db: Db,
  { scope, filter, sort, ...place }: PlaceInList & { scope: Scope; filter: UnitFilter; sort: string | null },
): Promise<ListedPage<InstituteRow>> {
  const { q, statusIds, lateOn } = filter
  const where = [
    isOfLedUnit(scope),
    isFound(q),
    sql`(${statusIds}::int[] is null or s.status_id = any(${statusIds}::int[]))`,
    isLate(lateOn),
  ]
  return listPage(db, LIST, { where, sort, ...place })
}

/** The open sheets of the led units by chair, and the settled ones of the session to which the latest of them belongs. */
export async function listChairSheets(db: Db, scope: Scope): Promise<ChairSheets[]> {
  const { rows } = await sql<ChairSheets>`
    with led as materialized (
      select s.*, s.status_id in (1, 2, 3) as is_open from statement s where ${isOfLedUnit(scope)}
    ), latest as (select study_year_id, term from led order by study_year_id desc, term desc limit 1)
    select d.id, coalesce(d.name, 'Без кафедры') as name,
      (count(*) filter (where s.is_open and s.exam_date < ${scope.today}::date))::int as late,
      (count(*) filter (where s.is_open and s.exam_date >= ${scope.today}::date))::int as ahead,
      (count(*) filter (where s.status_id = 5))::int as shipped,
      (count(*) filter (where s.status_id in (4, 6)
        and (s.study_year_id, s.term) = (select study_year_id, term from latest)))::int as done
    from led s left join department d on d.id = s.department_id
    group by d.id
    having count(*) filter (where s.is_open or s.status_id = 5
      or (s.study_year_id, s.term) = (select study_year_id, term from latest)) > 0
    order by late desc, name, d.id
  `.execute(db)
  return rows
}
