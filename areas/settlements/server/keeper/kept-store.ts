import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import type { KeeperFilter, KeptSettlement, KeptTotals } from '../../contract/keeper.ts'
import type { ShownStatus } from '../../contract/settlement.ts'

const isDue = (today: string) => sql<boolean>`(c.debts > 0 and c.due_on >= ${today}::date)`
/** A sum without a day is owed at once. */
const isOverdue = (today: string) => sql<boolean>`(c.debts > 0 and ${isDue(today)} is not true)`

const STATUS_ROWS: Readonly<Record<ShownStatus, (today: string) => RawBuilder<boolean>>> = {
  'not-active': () => sql`c.is_closed`,
  overpayment: () => sql`(not c.is_closed and c.debts < 0)`,
  debt: (today) => sql`(not c.is_closed and ${isOverdue(today)})`,
  due: (today) => sql`(not c.is_closed and ${isDue(today)})`,
  'no-debt': () => sql`(not c.is_closed and c.debts = 0)`,
}

export type KeptRow = Omit<KeptSettlement, 'status'>

const LIST = {
  from: sql`from settlements_contract c join person p on p.id = c.person_id`,
  id: sql`c.id`,
  item: sql<KeptRow>`jsonb_build_object('id', c.id, 'person', jsonb_build_object('id', p.id, 'fio', p.full_name),
    'type', c.type, 'title', c.title, 'contract', c.contract, 'period', c.period, 'debts', c.debts,
    'paidSum', c.paid_sum, 'dueOn', c.due_on, 'isClosed', c.is_closed)`,
  orders: {},
  usualOrder: sql`c.is_closed, c.due_on nulls last, p.full_name`,
}

function isFound(search: string | null | undefined): RawBuilder<boolean> {
  if (!search) return sql`true`
  return sql`(c.person_id in (select p.id from person p where ${matchesWords('p.search_text', searchWords(search))})
    or starts_with(lower(c.contract), lower(${search})))`
}

export function listKept(
  db: Db,
  { search, type, status, today }: KeeperFilter & { today: string },
  place: PlaceInList,
): Promise<ListedPage<KeptRow>> {
  const where = [
    isFound(search),
    ...(type ? [sql`c.type = ${type}`] : []),
    ...(status ? [STATUS_ROWS[status](today)] : []),
  ]
  return listPage(db, LIST, { where, sort: null, ...place })
}

export async function readTotals(db: Db, today: string): Promise<KeptTotals> {
  const { rows } = await sql<{ item: KeptTotals }>`
    select jsonb_build_object('debt', coalesce(sum(c.debts) filter (where ${isOverdue(today)}), 0),
      'people', count(distinct c.person_id) filter (where ${isOverdue(today)}),
      'due', coalesce(sum(c.debts) filter (where ${isDue(today)}), 0),
      'overpayment', coalesce(-sum(c.debts) filter (where c.debts < 0), 0)) as item
    from settlements_contract c where not c.is_closed
  `.execute(db)
  return rows[0]!.item
}
