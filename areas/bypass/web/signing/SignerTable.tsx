import type { useCall } from '#platform/web/api/use-call.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { Unbroken } from '#platform/web/ui/Unbroken.tsx'
import type { SignerItem } from '../../contract/bypass.ts'
import type { bypassCalls } from '../../contract/calls.ts'
import { StudentName } from './StudentName.tsx'

/** The columns by which the server sorts. */
export const SIGNER_SORTS = ['student', 'department', 'openedAt', 'signedAt'] as const

const COLUMNS: readonly Column<SignerItem>[] = [
  {
    name: 'student',
    title: 'Студент',
    isMain: true,
    sortBy: true,
    cell: ({ student }) => (
      <>
        <StudentName student={student} />, <Unbroken>{student.group ?? student.recordBook}</Unbroken>
      </>
    ),
  },
  { name: 'department', title: 'Подразделение', sortBy: true, cell: ({ department }) => department },
  {
    name: 'openedAt',
    title: 'Оформлен',
    isNumeric: true,
    sortBy: true,
    cell: ({ openedAt }) => momentText(openedAt, 'day'),
  },
  {
    name: 'status',
    title: 'Статус',
    cell: ({ status }) => <Tag tone={status === 'подписано' ? 'ok' : 'warn'}>{status}</Tag>,
  },
  {
    name: 'signedAt',
    title: 'Подписан',
    isNumeric: true,
    sortBy: true,
    cell: ({ signedAt }) => (signedAt === null ? null : momentText(signedAt, 'day')),
  },
  { name: 'comment', title: 'Комментарий', cell: ({ comment }) => comment },
]

interface SignerTableProps {
  list: ReturnType<typeof useCall<typeof bypassCalls.listSignerItems>>
  state: TableState
  onOpen: (item: SignerItem) => void
}

/** One line of a sheet a row. */
export function SignerTable({ list, state, onOpen }: SignerTableProps) {
  return (
    <Table
      caption="Строки обходных листов"
      columns={COLUMNS}
      rows={list.data?.items}
      rowKey={({ id }) => id}
      state={state}
      total={list.data?.count}
      loading={list}
      failureText="Произошла ошибка при получении обходных листов"
      empty="Обходных листов по этому отбору нет"
      rowActions={(item) => (
        <Button
          kind="quiet"
          isSmall
          aria-label={`${item.status === 'подписано' ? 'Изменить' : 'Подписать'}: ${item.student.fullname}, ${item.department}`}
          onClick={() => onOpen(item)}
        >
          {item.status === 'подписано' ? 'Изменить' : 'Подписать'}
        </Button>
      )}
    />
  )
}
