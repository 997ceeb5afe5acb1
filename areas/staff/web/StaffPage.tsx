import { IconAddressBook } from '@tabler/icons-react'
import { DEFAULT_PAGE_SIZE } from '#platform/contract/query.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { staffCalls } from '../contract/calls.ts'
import type { StaffMember } from '../contract/staff.ts'
import { DepartmentFilter } from './DepartmentFilter.tsx'
import { staffColumns } from './staff-columns.tsx'
import { vcardOf } from './vcard.ts'

const TITLE = 'Справочник сотрудников'

type SortName = 'fullname' | 'post' | 'department'

/** What the address narrows the directory to. */
function filterOf(state: TableState) {
  const query = state.filter('query')
  const departmentIds = state.filter('departmentIds')
  const { sorting } = state
  return {
    ...(query !== '' && { query }),
    ...(departmentIds !== '' && { departmentIds: departmentIds.split(',') }),
    ...(sorting && { sort: `${sorting.isDescending ? '-' : ''}${sorting.column as SortName}` as const }),
  }
}

function keepCard(member: StaffMember): void {
  saveFile(new Blob([vcardOf(member)], { type: 'text/vcard' }), `${member.fullname}.vcf`)
}

/** Finds a colleague and how to reach them. */
export default function StaffPage() {
  const state = useTableState()
  const { permissions } = useUser()
  const filter = filterOf(state)
  const staff = useCall(staffCalls.listStaff, { ...filter, page: state.page })
  return (
    <Page
      title={TITLE}
      context="Рабочие телефоны и почта сотрудников университета"
      actions={
        permissions.includes('worker') && (
          <DownloadButton call={staffCalls.exportStaff} input={filter} title={TITLE} />
        )
      }
    >
      <Toolbar>
        <SearchFilter
          label="Имя, должность, телефон или почта"
          value={state.filter('query')}
          onChange={(value) => state.setFilter('query', value)}
        />
        <DepartmentFilter
          chosen={state.filter('departmentIds')}
          onChange={(value) => state.setFilter('departmentIds', value)}
        />
      </Toolbar>
      <Table
        caption={TITLE}
        columns={staffColumns}
        rows={staff.data?.items}
        rowKey={({ id }) => id}
        state={state}
        total={staff.data?.count}
        pageSize={DEFAULT_PAGE_SIZE}
        loading={staff}
        empty="Никто не нашёлся. Попробуйте другое слово или уберите подразделение"
        rowActions={(member) => (
          <Button
            kind="quiet"
            isSmall
            icon={<IconAddressBook size={16} aria-hidden />}
            aria-label={`Сохранить контакт: ${member.fullname}`}
            onClick={() => keepCard(member)}
          >
            В контакты
          </Button>
        )}
      />
    </Page>
  )
}
