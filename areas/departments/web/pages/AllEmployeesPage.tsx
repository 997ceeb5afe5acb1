import { useCall } from '#platform/web/api/use-call.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { ChoiceFilter } from '#platform/web/forms/choice/ChoiceFilter.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { departmentsCalls } from '../../contract/calls.ts'
import { EmployeeTable } from './EmployeeTable.tsx'
import { PrintButton } from './PrintButton.tsx'

const TITLE = 'Сотрудники'

type SortName = 'fio' | 'sumRateacc' | 'degreeCode'

function filterOf(state: TableState) {
  const { sorting } = state
  return {
    ...(state.filter('query') !== '' && { query: state.filter('query') }),
    ...(state.filter('department') !== '' && { departmentId: Number(state.filter('department')) }),
    ...(sorting && {
      sort: sorting.column as SortName,
      order: sorting.isDescending ? ('desc' as const) : ('asc' as const),
    }),
  }
}

/** Everybody in the units that the directorate leads. Decision D-64. */
export default function AllEmployeesPage() {
  const state = useTableState()
  const filter = filterOf(state)
  const own = useCall(departmentsCalls.getOwnDepartments, {})
  const staff = useCall(departmentsCalls.listEmployees, { ...filter, page: state.page })
  return (
    <Page
      title={TITLE}
      context="Все подразделения, которыми вы руководите"
      actions={
        <>
          <PrintButton />
          <DownloadButton call={departmentsCalls.exportEmployees} input={filter} title={TITLE} />
        </>
      }
    >
      <Toolbar>
        <SearchFilter label="Фамилия, имя, отчество" {...state.field('query')} />
        <ChoiceFilter
          label="Подразделение"
          all="Все"
          {...state.field('department')}
          options={namedOptions(own.data?.departments ?? [])}
        />
      </Toolbar>
      <EmployeeTable
        rows={staff.data?.employees}
        total={staff.data?.count ?? 0}
        loading={staff}
        state={state}
        showsUnit
      />
    </Page>
  )
}
