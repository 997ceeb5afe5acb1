import { useCall } from '#platform/web/api/use-call.ts'
import type { Column } from '#platform/web/table/column.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { scienceCalls } from '../contract/calls.ts'
import type { ResearchContract } from '../contract/works.ts'
import { worksFilter, WorksPage } from './WorksPage.tsx'

const TITLE = 'Договоры НИР'
const roubles = new Intl.NumberFormat('ru', { style: 'currency', currency: 'RUB', maximumFractionDigits: 2 })

const columns: Column<ResearchContract>[] = [
  { name: 'title', title: 'Тема', isMain: true, sortBy: ({ title }) => title, cell: ({ title }) => title },
  { name: 'year', title: 'Год', isNumeric: true, sortBy: ({ year }) => year, cell: ({ year }) => year },
  { name: 'number', title: 'Номер', sortBy: ({ number }) => number, cell: ({ number }) => number },
  {
    name: 'customer',
    title: 'Заказчик',
    sortBy: ({ customer }) => customer,
    cell: ({ customer }) => customer,
  },
  {
    name: 'sum',
    title: 'Сумма',
    isNumeric: true,
    sortBy: ({ sum }) => sum,
    cell: ({ sum }) => roubles.format(sum),
  },
  { name: 'role', title: 'Роль', sortBy: ({ role }) => role, cell: ({ role }) => role },
]

/** The research contracts in which the reader takes part. */
export default function ContractsPage() {
  const state = useTableState()
  const filter = worksFilter(state)
  const works = useCall(scienceCalls.listContracts, filter)
  return (
    <WorksPage
      title={TITLE}
      context="Научно-исследовательские работы, в которых вы участвуете"
      columns={columns}
      works={works}
      state={state}
      download={<DownloadButton call={scienceCalls.exportContracts} input={filter} title={TITLE} />}
      empty="Договоров с вашим участием не записано. Сведения вносит отдел научных исследований"
    />
  )
}
