import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { noteViews } from '#platform/server/personal-data/note-views.ts'
import { servedList } from '#platform/server/records/served-list.ts'
import type { settlementsCalls } from '../../contract/calls.ts'
import type { KeeperFilter, KeptSettlement } from '../../contract/keeper.ts'
import { SHOWN_STATUSES, shownStatus } from '../../contract/settlement.ts'
import * as store from './kept-store.ts'

type Calls = Pick<typeof settlementsCalls, 'listKept' | 'readTotals' | 'exportKept'>
type Context = Pick<HandlerContext<Calls['listKept']>, 'db' | 'who' | 'clock'>

const COLUMNS: readonly XlsxColumn<KeptSettlement>[] = [
  { title: 'Кто', value: ({ person }) => person.fio, width: 36 },
  { title: 'Вид', value: ({ type }) => type, width: 14 },
  { title: 'За что', value: ({ title }) => title, width: 36 },
  { title: 'Договор', value: ({ contract }) => contract, width: 18 },
  { title: 'Период', value: ({ period }) => period, width: 18 },
  { title: 'Состояние', value: ({ status }) => SHOWN_STATUSES[status], width: 14 },
  { title: 'Сумма', value: ({ debts }) => debts, kind: 'number', width: 14 },
  { title: 'Оплачено', value: ({ paidSum }) => paidSum, kind: 'number', width: 14 },
  { title: 'Оплатить до', value: ({ dueOn }) => dueOn, kind: 'date', width: 14 },
]

const register = servedList({
  read: async (filter: KeeperFilter, place, context: Context) => {
    const today = context.clock.today()
    const page = await store.listKept(context.db, { ...filter, today }, place)
    await noteViews(
      context,
      page.items.map(({ person }) => person.id),
      'Взаиморасчёты',
    )
    return { ...page, items: page.items.map((item) => ({ ...item, status: shownStatus(item, today) })) }
  },
  sheet: {
    title: 'Взаиморасчёты',
    columns: COLUMNS,
    audit: { action: 'settlements.export', entity: 'settlements_contract' },
  },
})

export const keptHandlers: Handlers<Calls> = {
  listKept: register.page,
  exportKept: register.sheet,
  readTotals: (_input, { db, clock }) => store.readTotals(db, clock.today()),
}
