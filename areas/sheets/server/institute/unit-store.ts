import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { ChairSheets } from '../../contract/unit.ts'
import { isSeen, type Scope } from './scope.ts'
import { isLate, isWithExaminer } from './sheet-list.ts'

/** The open sheets that somebody sees by chair, and the settled ones of the session to which the latest of them belongs. */
export async function listChairSheets(db: Db, scope: Scope): Promise<ChairSheets[]> {
  const { rows } = await sql<ChairSheets>`
    with led as materialized (
      select s.*, ${isWithExaminer} as is_open, ${isLate(scope.today)} as is_late from statement s where ${isSeen(scope)}
    ), latest as (select study_year_id, term from led order by study_year_id desc, term desc limit 1)
    select d.id, coalesce(d.name, 'Без кафедры') as name,
      (count(*) filter (where s.is_late))::int as late,
      (count(*) filter (where s.is_open and not s.is_late))::int as ahead,
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
