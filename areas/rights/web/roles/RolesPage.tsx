import { useState } from 'react'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { rightsCalls } from '../../contract/calls.ts'
import { permissionTitleOf } from '#platform/contract/permission-titles.ts'
import type { Role } from '../../contract/role.ts'
import { RoleDialog } from './RoleDialog.tsx'

const COLUMNS: readonly Column<Role>[] = [
  { name: 'name', title: 'Роль', cell: ({ name }) => name, sortBy: ({ name }) => name, isMain: true },
  {
    name: 'permissions',
    title: 'Права',
    cell: ({ permissions }) => permissions.map(permissionTitleOf).join(', '),
  },
  { name: 'note', title: 'Пояснение', cell: ({ note }) => note ?? '—' },
  {
    name: 'holders',
    title: 'Выдана',
    cell: ({ holderCount }) => holderCount,
    sortBy: ({ holderCount }) => holderCount,
    isNumeric: true,
  },
]

/** Named sets of rights. */
export default function RolesPage() {
  const state = useTableState()
  const roles = useCall(rightsCalls.listRoles, {})
  const [edited, setEdited] = useState<Role | 'new' | null>(null)
  const remove = useAction(rightsCalls.removeRole, {
    refresh: [rightsCalls.listRoles],
    success: 'Роль удалена',
  })
  const add = (
    <Button kind="primary" onClick={() => setEdited('new')}>
      Новая роль
    </Button>
  )
  return (
    <Page
      title="Роли"
      context="Набор прав под одним названием. Выдают роль на странице человека в «Пользователях и правах»"
      actions={add}
    >
      <Card>
        <Table
          caption="Роли"
          columns={COLUMNS}
          rows={roles.data}
          rowKey={({ id }) => id}
          state={state}
          loading={roles}
          empty="Ролей пока нет. Соберите права, которые часто выдают вместе"
          rowActions={(role) => (
            <>
              <Button isSmall kind="quiet" onClick={() => setEdited(role)}>
                Изменить
              </Button>
              {role.holderCount === 0 && (
                <Button
                  isSmall
                  kind="quiet"
                  onClick={() => remove.mutate({ roleId: role.id, version: role.version })}
                >
                  Удалить
                </Button>
              )}
            </>
          )}
        />
      </Card>
      {edited && <RoleDialog role={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}
