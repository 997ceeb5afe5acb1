import { useCall } from '#platform/web/api/use-call.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import { StatementStatus } from '../../contract/status.ts'
import { columnsOf } from '../institute/InstituteTable.tsx'
import { useToday } from '../use-now.ts'

const { created, filling, filled, shipped } = StatementStatus
const OPEN = [created, filling, filled]

/** What a leader asks first: whose are late, then what is to come. */
const QUEUES = [
  { id: 'open', title: 'Не отправлены', statusIds: OPEN, empty: 'Все ведомости отправлены в дирекцию' },
  {
    id: 'late',
    title: 'После экзамена',
    statusIds: OPEN,
    empty: 'Все ведомости прошедших экзаменов отправлены',
  },
  { id: 'shipped', title: 'В дирекции', statusIds: [shipped], empty: 'В дирекции ничего не ждёт обработки' },
  { id: 'all', title: 'Все', statusIds: null, empty: 'Ведомостей по этому отбору нет' },
] as const

const queueOf = (state: TableState) => QUEUES.find(({ id }) => id === state.filter('queue')) ?? QUEUES[0]

/** The sheets of a chair: who has not sent theirs, and what is to come. */
export default function UnitSheetsPage() {
  const state = useTableState()
  const today = useToday()
  const queue = queueOf(state)
  const { sorting } = state
  const input = {
    q: state.filter('q') || null,
    statusIds: queue.statusIds?.map(String) ?? null,
    isLate: queue.id === 'late' ? ('1' as const) : null,
    sort: sorting ? `${sorting.isDescending ? '-' : ''}${sorting.column}` : SORTS[queue.id],
  }
  const sheets = useCall(sheetsCalls.listUnitSheets, { ...input, page: state.page }, { isAlwaysFresh: true })
  return (
    <Page
      title={sheetsScreens.unitSheets.title}
      context="Кто не отправил ведомость и какие экзамены впереди; оценки видят экзаменатор и дирекция"
      actions={<DownloadButton call={sheetsCalls.exportUnitSheets} input={input} title="Ведомости кафедры" />}
    >
      <Toolbar label="Отбор ведомостей">
        <Segments
          label="Состояние ведомостей"
          chosen={queue.id}
          segments={QUEUES.map(({ id, title }) => ({
            id,
            title,
            onChoose: () => state.setFilter('queue', id === QUEUES[0].id ? '' : id),
          }))}
        />
        <SearchFilter label="Дисциплина, группа, экзаменатор" {...state.field('q')} />
      </Toolbar>
      <Table
        caption="Ведомости кафедры"
        columns={columnsOf(today)}
        rows={sheets.data?.items}
        rowKey={({ id }) => id}
        state={state}
        total={sheets.data?.count ?? 0}
        loading={sheets}
        failureText="Произошла ошибка при получении списка ведомостей"
        empty={queue.empty}
      />
    </Page>
  )
}

/** The nearest or the longest overdue first, and of what is settled the latest. */
const SORTS = { open: 'examDate', late: 'examDate', shipped: 'sent', all: '-examDate' } as const
