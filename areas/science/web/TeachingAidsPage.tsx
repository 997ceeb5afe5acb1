import { useCall } from '#platform/web/api/use-call.ts'
import type { Column } from '#platform/web/table/column.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { scienceCalls } from '../contract/calls.ts'
import type { TeachingAid } from '../contract/works.ts'
import { worksFilter, WorksPage } from './WorksPage.tsx'

const TITLE = 'Учебно-методические пособия'

const columns: Column<TeachingAid>[] = [
  {
    name: 'title',
    title: 'Название',
    isMain: true,
    sortBy: ({ title }) => title,
    cell: ({ title }) => title,
  },
  { name: 'year', title: 'Год', isNumeric: true, sortBy: ({ year }) => year, cell: ({ year }) => year },
  { name: 'output', title: 'Выходные данные', sortBy: ({ output }) => output, cell: ({ output }) => output },
  { name: 'isbn', title: 'ISBN', sortBy: ({ isbn }) => isbn, cell: ({ isbn }) => isbn },
  { name: 'authors', title: 'Авторы', cell: ({ authors }) => authors },
]

/** The reader's teaching aids. */
export default function TeachingAidsPage() {
  const state = useTableState()
  const filter = worksFilter(state)
  const works = useCall(scienceCalls.listTeachingAids, filter)
  return (
    <WorksPage
      title={TITLE}
      context="Пособия, среди авторов которых вы"
      columns={columns}
      works={works}
      state={state}
      download={<DownloadButton call={scienceCalls.exportTeachingAids} input={filter} title={TITLE} />}
      empty="Пособий за вами не записано. Сведения вносит редакционно-издательский отдел"
    />
  )
}
