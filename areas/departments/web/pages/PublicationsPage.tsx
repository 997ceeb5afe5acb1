import { useToday } from '#platform/web/forms/dates/use-today.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { departmentsCalls } from '../../contract/calls.ts'
import type { PublicationRow } from '../../contract/department.ts'
import { DepartmentFrame } from './DepartmentFrame.tsx'
import { PublicationBars } from './PublicationBars.tsx'
import { PUBLICATION_KINDS } from './publication-kinds.ts'

const TITLE = 'Публикации подразделения'
const YEARS_OFFERED = 10

const columns: Column<PublicationRow>[] = [
  {
    name: 'fullname',
    title: 'Автор',
    isMain: true,
    sortBy: ({ fullname }) => fullname,
    cell: ({ fullname, educationStatus }) => (educationStatus ? `${fullname}, ${educationStatus}` : fullname),
  },
  { name: 'degree', title: 'Степень, звание', sortBy: ({ degree }) => degree, cell: ({ degree }) => degree },
  { name: 'departments', title: 'Подразделения', cell: ({ departments }) => departments.join('; ') },
  ...[...PUBLICATION_KINDS, ['summ', 'Всего'] as const].map(([name, title]) => ({
    name,
    title,
    isNumeric: true,
    sortBy: (row: PublicationRow) => row[name],
    cell: (row: PublicationRow) => row[name],
  })),
]

/** Confirmed publications of the unit's people in a calendar year. Decision D-61. */
export default function PublicationsPage() {
  const state = useTableState()
  const newest = useToday().year
  const year = Number(state.filter('year') || newest)
  const years = Array.from({ length: YEARS_OFFERED }, (_, back) => newest - back)
  return (
    <DepartmentFrame
      title={TITLE}
      page="publications"
      filters={
        <SelectFilter
          label="Год"
          value={String(year)}
          options={years.map((value) => ({ value, label: String(value) }))}
          onChange={(value) => state.setFilter('year', value)}
        />
      }
      download={(id) => (
        <DownloadButton
          call={departmentsCalls.exportPublications}
          input={{ id, year }}
          title={`${TITLE} ${year}`}
        />
      )}
    >
      {({ id }) => <Publications id={id} year={year} state={state} />}
    </DepartmentFrame>
  )
}

function Publications({ id, year, state }: { id: number; year: number; state: TableState }) {
  const found = useCall(departmentsCalls.getMonitoredDepartment, { id, year })
  const rows = found.data?.publications
  return (
    <>
      {rows && rows.length > 0 && (
        <PublicationBars rows={rows} count={found.data!.publicationsCount} year={year} />
      )}
      <Table
        caption={TITLE}
        columns={columns}
        rows={rows}
        rowKey={({ userId }) => userId}
        state={state}
        loading={found}
        failureText="Произошла ошибка при получении данных о подразделении"
        empty="В этом году публикаций нет"
      />
    </>
  )
}
