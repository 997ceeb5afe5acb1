import { isNotFound } from '#platform/web/api/api-error.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { holdsAny, useUser } from '#platform/web/router/portal.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { departmentsCalls } from '../../contract/calls.ts'
import { DepartmentFrame } from './DepartmentFrame.tsx'
import { EmployeeTable } from './EmployeeTable.tsx'

const TITLE = 'Сотрудники подразделения'

/** The workers of the reader's own unit. */
export default function EmployeesPage() {
  const user = useUser()
  const download = (id: number) =>
    holdsAny(user, ['worker']) && (
      <DownloadButton call={departmentsCalls.exportDepartmentStaff} input={{ id }} title={TITLE} />
    )
  return (
    <DepartmentFrame title={TITLE} page="employees" download={download}>
      {({ id }) => <Employees id={id} />}
    </DepartmentFrame>
  )
}

function Employees({ id }: { id: number }) {
  const state = useTableState()
  const staff = useCall(departmentsCalls.listDepartmentStaff, { id })
  // Nobody works there. Specification part 1, section 5.
  const rows = isNotFound(staff.error) ? [] : staff.data
  return <EmployeeTable rows={rows} loading={staff} state={state} />
}
