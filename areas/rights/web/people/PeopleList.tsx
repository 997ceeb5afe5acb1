import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { rightsCalls } from '../../contract/calls.ts'
import type { FoundPerson } from '../../contract/person.ts'
import { rightsScreens } from '../../contract/screens.ts'
import { AccountStateTag } from './AccountStateTag.tsx'

const COLUMNS: readonly Column<FoundPerson>[] = [
  { name: 'name', title: 'Человек', cell: ({ fullName }) => fullName, isMain: true },
  { name: 'status', title: 'В университете', cell: ({ status }) => status ?? '—' },
  { name: 'login', title: 'Логин', cell: ({ login }) => login ?? '—' },
  { name: 'state', title: 'Учётная запись', cell: ({ state }) => <AccountStateTag state={state} /> },
  {
    name: 'grants',
    title: 'Выдано вручную',
    cell: ({ grantCount }) => (grantCount > 0 ? grantCount : '—'),
    isNumeric: true,
  },
]

export function PeopleList() {
  const state = useTableState()
  const q = state.filter('q').trim()
  const people = useCall(rightsCalls.findPeople, { q, page: state.page })
  return (
    <Page
      title="Пользователи и права"
      context={q === '' ? 'Люди, которым права выданы вручную. Остальных найдёт поиск' : 'Найденные люди'}
    >
      <Toolbar label="Поиск">
        <SearchFilter label="Имя, логин, e‑mail, телефон, группа или должность" {...state.field('q')} />
      </Toolbar>
      <Card>
        <Table
          caption="Люди"
          columns={COLUMNS}
          rows={people.data?.items}
          total={people.data?.total}
          rowKey={({ id }) => id}
          rowTo={({ id }) => addressOf(rightsScreens.users, { person: id })}
          state={state}
          loading={people}
          empty={
            q.length === 1 ? 'Введите хотя бы две буквы' : 'Никого не нашлось. Проверьте, как пишется фамилия'
          }
        />
      </Card>
    </Page>
  )
}
