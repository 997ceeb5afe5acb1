import { isMember } from '#areas/people/contract/field-visibility.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { chosenSort } from '#platform/web/table/chosen.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { staffCalls } from '../contract/calls.ts'
import { DepartmentFilter } from './DepartmentFilter.tsx'
import { StaffTable } from './StaffTable.tsx'

const TITLE = 'Справочник сотрудников'

/** The filter in the address. */
function filterOf(state: TableState) {
  const query = state.filter('query')
  const departmentIds = state.filter('departmentIds')
  return {
    ...(query !== '' && { query }),
    ...(departmentIds !== '' && { departmentIds: departmentIds.split(',') }),
    sort: chosenSort(state, ['fullname', 'post', 'department']),
  }
}

/** Finds a colleague and their contacts. */
export default function StaffPage() {
  const state = useTableState()
  const { permissions } = useUser()
  const filter = filterOf(state)
  const seesContacts = isMember(permissions)
  const staff = useCall(staffCalls.listStaff, { ...filter, page: state.page })
  return (
    <Page
      title={TITLE}
      context={
        seesContacts
          ? 'Рабочие телефоны и почта сотрудников университета'
          : 'Кто и где работает. Телефоны и почту видят те, кто учится или работает в университете'
      }
      actions={
        permissions.includes('worker') && (
          <DownloadButton call={staffCalls.exportStaff} input={filter} title={TITLE} />
        )
      }
    >
      <Toolbar>
        <SearchFilter
          label={seesContacts ? 'Имя, должность, телефон или почта' : 'Имя или должность'}
          {...state.field('query')}
        />
        <DepartmentFilter
          chosen={state.filter('departmentIds')}
          onChange={(value) => state.setFilter('departmentIds', value)}
        />
      </Toolbar>
      <StaffTable staff={staff} state={state} hasContacts={seesContacts} />
    </Page>
  )
}
