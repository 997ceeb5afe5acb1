import { displayDate } from '#platform/contract/calendar.ts'
import type { Column } from '#platform/web/table/column.ts'
import { departmentsCalls } from '../../contract/calls.ts'
import type { HistoryRow } from '../../contract/department.ts'
import { UnitTablePage } from './UnitTablePage.tsx'

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

/** The changes of the unit, newest first. Decision D-62. */
export default function HistoryPage() {
  return (
    <UnitTablePage
      title="История изменений"
      page="history"
      columns={columns}
      rowsOf={({ history }) => history}
      rowKey={(_, index) => String(index)}
      download={departmentsCalls.exportHistory}
      empty="Изменений пока не было"
    />
  )
}
