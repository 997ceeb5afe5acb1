import type { CallInput } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { departmentsCalls } from '../../contract/calls.ts'
import type { Department, DepartmentPage } from '../../contract/department.ts'
import { DepartmentFrame } from './DepartmentFrame.tsx'

interface UnitTableProps<Row> {
  title: string
  page: DepartmentPage
  columns: readonly Column<Row>[]
  /** The part of the unit that the table shows. */
  rowsOf: (department: Department) => readonly Row[]
  rowKey: (row: Row, index: number) => string
  download: typeof departmentsCalls.exportStates | typeof departmentsCalls.exportHistory
  empty: string
}

/** A page whose table is one part of the chosen unit. */
export function UnitTablePage<Row>(props: UnitTableProps<Row>) {
  const { title, page, download } = props
  return (
    <DepartmentFrame
      title={title}
      page={page}
      download={(id) => (
        <DownloadButton call={download} input={{ id } satisfies CallInput<typeof download>} title={title} />
      )}
    >
      {({ id }) => <UnitTable {...props} id={id} />}
    </DepartmentFrame>
  )
}

function UnitTable<Row>({ id, title, columns, rowsOf, rowKey, empty }: UnitTableProps<Row> & { id: number }) {
  const state = useTableState()
  const department = useCall(departmentsCalls.getDepartment, { id }, { keepsLast: false })
  const rows = department.data && rowsOf(department.data)
  const keys = new Map(rows?.map((row, index) => [row, rowKey(row, index)]))
  return (
    <Table
      caption={title}
      columns={columns}
      rows={rows}
      rowKey={(row) => keys.get(row)!}
      state={state}
      loading={department}
      failureText="Произошла ошибка при получении данных о подразделении"
      empty={empty}
    />
  )
}
