import { importsScreens } from '#areas/imports/contract/screens.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { PartTabs } from '#platform/web/router/PartTabs.tsx'
import { chosenWord } from '#platform/web/table/chosen.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { settlementsCalls } from '../../contract/calls.ts'
import type { KeptSettlement, KeptTotals } from '../../contract/keeper.ts'
import { moneyText, sumText } from '../../contract/money.ts'
import { settlementsScreens } from '../../contract/screens.ts'
import { SETTLEMENT_TYPES, SHOWN_STATUSES, type ShownStatus } from '../../contract/settlement.ts'
import { FAILURES, STATUS_TONES } from '../texts.ts'

const PEOPLE = ['человека', 'человек', 'человек'] as const
const STATUSES = Object.keys(SHOWN_STATUSES) as ShownStatus[]

const COLUMNS: readonly Column<KeptSettlement>[] = [
  {
    name: 'person',
    title: 'Кто',
    isMain: true,
    cell: ({ person }) => <PersonLink id={person.id} name={person.fio} />,
  },
  {
    name: 'contract',
    title: 'Договор',
    cell: ({ type, contract, period }) => (
      <>
        {type}, № {contract}
        <br />
        <small>{period}</small>
      </>
    ),
  },
  {
    name: 'status',
    title: 'Состояние',
    cell: ({ status }) => <Tag tone={STATUS_TONES[status]}>{SHOWN_STATUSES[status]}</Tag>,
  },
  { name: 'debts', title: 'Сумма, ₽', cell: ({ debts }) => sumText(Math.abs(debts)) },
  { name: 'due', title: 'Оплатить до', cell: ({ dueOn }) => (dueOn ? displayDate(dueOn) : '—') },
]

const contextOf = ({ debt, people, due, overpayment }: KeptTotals) =>
  [
    `Долг ${moneyText(debt)} у ${counted(people, PEOPLE)}`,
    `к оплате ${moneyText(due)}`,
    `переплата ${moneyText(overpayment)}`,
  ].join(', ')

/** Everybody's debts as in the accounting's files: sums cannot be changed here. */
export default function KeptPage() {
  const state = useTableState()
  const filter = {
    search: state.filter('search'),
    type: chosenWord(state, 'type', SETTLEMENT_TYPES),
    status: chosenWord(state, 'status', STATUSES),
  }
  const totals = useCall(settlementsCalls.readTotals, {}, { isAlwaysFresh: true })
  const list = useCall(settlementsCalls.listKept, { ...filter, page: state.page }, { isAlwaysFresh: true })
  return (
    <Page
      title={settlementsScreens.keptSettlements.title}
      context={totals.data && contextOf(totals.data)}
      actions={
        <>
          <ButtonLink to={addressOf(importsScreens.imports)}>Загрузить из файла</ButtonLink>
          <DownloadButton call={settlementsCalls.exportKept} input={filter} title="Взаиморасчёты" />
        </>
      }
    >
      <PartTabs open={settlementsScreens.keptSettlements} />
      <Toolbar label="Отбор взаиморасчётов">
        <SearchFilter label="Фамилия, договор" {...state.field('search')} />
        <SelectFilter
          label="Вид"
          all="Все виды"
          {...state.field('type')}
          options={SETTLEMENT_TYPES.map((type) => ({ value: type, label: type }))}
        />
        <SelectFilter
          label="Состояние"
          all="Любое"
          {...state.field('status')}
          options={STATUSES.map((status) => ({ value: status, label: SHOWN_STATUSES[status] }))}
        />
      </Toolbar>
      <Table
        caption="Взаиморасчёты"
        columns={COLUMNS}
        rows={list.data?.items}
        rowKey={({ id }) => id}
        state={state}
        total={list.data?.count ?? 0}
        loading={list}
        failureText={FAILURES.list}
        empty="Взаиморасчётов нет. Загрузите их из файла бухгалтерии"
        emptyAction={<ButtonLink to={addressOf(importsScreens.imports)}>Загрузить файл</ButtonLink>}
      />
    </Page>
  )
}
