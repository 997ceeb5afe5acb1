import { displayDate } from '#platform/contract/dates.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { departmentsCalls } from '../../contract/calls.ts'
import type { HistoryRow } from '../../contract/department.ts'
import { DepartmentFrame } from './DepartmentFrame.tsx'

const TITLE = 'История изменений'

function Values({ row, side }: { row: HistoryRow; side: 'oldValue' | 'newValue' }) {
  return row.changes.map((change) => (
    <div key={change.field}>
      {change.field}: {change[side] ?? '—'}
    </div>
  ))
}

const columns: Column<HistoryRow>[] = [
  { name: 'event', title: 'Событие', isMain: true, sortBy: ({ event }) => event, cell: ({ event }) => event },
  {
    name: 'date',
    title: 'Дата',
    isNumeric: true,
    sortBy: ({ date }) => date,
    cell: ({ date }) => displayDate(date),
  },
  { name: 'old', title: 'Старые значения', cell: (row) => <Values row={row} side="oldValue" /> },
  { name: 'new', title: 'Новые значения', cell: (row) => <Values row={row} side="newValue" /> },
]

/** What has been changed about the unit, newest first. Decision D-62. */
export default function HistoryPage() {
  return (
    <DepartmentFrame
      title={TITLE}
      page="history"
      download={(id) => <DownloadButton call={departmentsCalls.exportHistory} input={{ id }} title={TITLE} />}
    >
      {({ id }) => <History id={id} />}
    </DepartmentFrame>
  )
}

function History({ id }: { id: number }) {
  const state = useTableState()
  const department = useCall(departmentsCalls.getDepartment, { id })
  return (
    <Table
      caption={TITLE}
      columns={columns}
      rows={department.data?.history}
      rowKey={({ date, event }) => `${date} ${event}`}
      state={state}
      loading={department}
      failureText="Произошла ошибка при получении данных о подразделении"
      empty="Изменений пока не было"
    />
  )
}
