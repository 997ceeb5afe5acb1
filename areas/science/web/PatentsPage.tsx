import { useCall } from '#platform/web/api/use-call.ts'
import type { Column } from '#platform/web/table/column.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { scienceCalls } from '../contract/calls.ts'
import type { Patent } from '../contract/works.ts'
import { worksFilter, WorksPage } from './WorksPage.tsx'

const TITLE = 'Патенты'

const columns: Column<Patent>[] = [
  {
    name: 'title',
    title: 'Название',
    isMain: true,
    sortBy: ({ title }) => title,
    cell: ({ title }) => title,
  },
  { name: 'year', title: 'Год', isNumeric: true, sortBy: ({ year }) => year, cell: ({ year }) => year },
  { name: 'kind', title: 'Вид', sortBy: ({ kind }) => kind, cell: ({ kind }) => kind },
  { name: 'number', title: 'Номер', sortBy: ({ number }) => number, cell: ({ number }) => number },
  { name: 'authors', title: 'Авторы', cell: ({ authors }) => authors },
]

/** The reader's patents and certificates. */
export default function PatentsPage() {
  const state = useTableState()
  const filter = worksFilter(state)
  const works = useCall(scienceCalls.listPatents, filter)
  return (
    <WorksPage
      title={TITLE}
      context="Ваши патенты и свидетельства о регистрации"
      columns={columns}
      works={works}
      state={state}
      download={<DownloadButton call={scienceCalls.exportPatents} input={filter} title={TITLE} />}
      empty="Патентов за вами не записано. Сведения вносит отдел научных исследований"
    />
  )
}
