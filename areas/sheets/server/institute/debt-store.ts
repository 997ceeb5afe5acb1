import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import type { Debtor, DebtLot } from '../../contract/retakes.ts'
import type { Named } from '../../contract/statement.ts'
import { marked } from '../statement-columns.ts'
import { studiesOn } from '../studies-on.ts'
import { isLed, type Scope } from './scope.ts'
import { worksOn } from './works-on.ts'

/** The examiners of a debt `d`, in the order of their ids. */
const examinerIds = sql`coalesce((select array_agg(e.person_id order by e.person_id)
  from statement_examiner e where e.statement_id = d.statement_id), '{}')`

/** The debts `d` of who studies, by their sheets `s`. */
const debtsOn = (today: string) => sql`statement_debt d join statement s on s.id = d.statement_id
  join student x on x.id = d.student_id and ${studiesOn(today)}`

/**
 * Students who owe the same in the same attempt form a lot; a first retake is held by the former examiners.
 */
const lotOf = sql`d.institute_id, d.study_year_id, d.semester, d.discipline_id, d.type_id, d.next_attempt,
  case when d.next_attempt < 3 then ${examinerIds} end`
const lotKey = sql`jsonb_build_array(${lotOf})`

interface LotQuery {
  scope: Scope
  sheetId: number
  attempt: number
}

/** The debts of the lot that a sheet is of. */
const isOfLot = ({ scope, sheetId, attempt }: LotQuery) => sql`${lotKey} = (
  select ${lotKey} from ${debtsOn(scope.today)} where d.statement_id = ${sheetId} and d.next_attempt = ${attempt} limit 1)`

const LOTS = ({ today }: Scope, where: RawBuilder<unknown>) => ({
  from: sql`from (
    select min(d.statement_id) as sheet_id, d.next_attempt, d.discipline_id, d.type_id, d.semester,
      array_agg(distinct d.group_id) as group_ids, array_agg(distinct d.statement_id) as sheet_ids,
      count(*)::int as debtors, count(d.retake_record_id)::int as arranged,
      coalesce(min(d.until) filter (where d.retake_record_id is null), min(d.until)) as until,
      (count(*) filter (where (select n.exam_date from statement_record r join statement n on n.id = r.statement_id
        where r.id = d.retake_record_id) < ${today}::date))::int as missed
    from ${debtsOn(today)} where ${where} group by ${lotOf}
  ) l join discipline i on i.id = l.discipline_id join statement_type t on t.id = l.type_id`,
  // A sheet may be of several lots, one an attempt.
  id: sql`l.sheet_id * 10 + l.next_attempt`,
  item: sql<DebtLot>`jsonb_build_object('sheetId', l.sheet_id, 'attempt', l.next_attempt, 'discipline', i.name,
    'typeId', l.type_id, 'type', t.name, 'semester', l.semester, 'debtors', l.debtors, 'arranged', l.arranged, 'missed', l.missed,
    'until', to_char(l.until, 'YYYY-MM-DD'),
    'examiners', coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name) order by p.full_name, p.id)
      from person p where p.id in (select e.person_id from statement_examiner e
        where e.statement_id = any(l.sheet_ids))), '[]'),
    'groups', (select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
      from student_group g where g.id = any(l.group_ids)))`,
  orders: {
    discipline: sql`i.name`,
    until: sql`l.until`,
    debtors: sql`l.debtors`,
  },
  // The term that is nearest, or longest past, comes first.
  usualOrder: sql`l.debtors - l.arranged = 0, l.until, i.name`,
})

export interface DebtFilter {
  disciplineId: number | null
  groups: readonly number[] | null
  attempt: number | null
  isOpen: boolean
}

/** The debts in the led institutes. */
export function listLots(
  db: Db,
  { scope, filter, sort, ...place }: PlaceInList & { scope: Scope; filter: DebtFilter; sort: string | null },
): Promise<ListedPage<DebtLot>> {
  const { disciplineId, groups, attempt, isOpen } = filter
  const where = sql`${isLed(scope)} and (${disciplineId}::bigint is null or d.discipline_id = ${disciplineId})
    and (${groups}::bigint[] is null or d.group_id = any(${groups}::bigint[]))
    and (${attempt}::int is null or d.next_attempt = ${attempt})`
  const open = sql`(not ${isOpen}::boolean or l.arranged < l.debtors)`
  return listPage(db, LOTS(scope, where), { where: [open], sort, ...place })
}

/** The lot that a sheet belongs to; null when the sheet is not of a led institute, or nobody owes it. */
export async function findLot(db: Db, { scope, ...lot }: LotQuery): Promise<DebtLot | null> {
  const where = sql`${isLed(scope)} and ${isOfLot({ scope, ...lot })}`
  const { items } = await listPage(db, LOTS(scope, where), { where: [], sort: null, limit: 1, offset: 0 })
  return items[0] ?? null
}

/** The students who owe the subject of the sheet, by name. */
export async function listDebtors(db: Db, { scope, ...lot }: LotQuery): Promise<Debtor[]> {
  const { rows } = await sql<Debtor>`
    select d.uuid as "recordBookUUID", p.full_name as fio, g.name as group, x.record_book as "recordBook",
      ${marked('d.mark_id')} as mark, to_char(d.exam_date, 'YYYY-MM-DD') as "examDate",
      to_char(d.until, 'YYYY-MM-DD') as until,
      (select jsonb_build_object('id', n.id, 'date', to_char(n.exam_date, 'YYYY-MM-DD'), 'isReferral',
          exists (select from statement_referral f where f.statement_id = n.id))
        from statement_record r join statement n on n.id = r.statement_id where r.id = d.retake_record_id) as retake
    from ${debtsOn(scope.today)} join person p on p.id = x.person_id join student_group g on g.id = d.group_id
    where ${isLed(scope)} and ${isOfLot({ scope, ...lot })}
    order by g.name, p.last_name, p.full_name, d.record_id
  `.execute(db)
  return rows
}

const MOST_FOUND = 50

/** The people who work here today, by name. */
export async function findCommissioners(db: Db, words: RawBuilder<boolean>, today: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select p.id, p.full_name as name from person p where ${words} and ${worksOn('p.id', today)}
    order by p.full_name, p.id limit ${MOST_FOUND}
  `.execute(db)
  return rows
}

/** Those of the people who work here today. */
export async function listWorking(db: Db, ids: readonly number[], today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from person p where p.id = any(${ids}::bigint[]) and ${worksOn('p.id', today)}`.execute(db)
  return rows.map(({ id }) => id)
}
