import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { bypassCalls } from '../../contract/calls.ts'
import type { BypassPoint } from '../../contract/points.ts'
import { NewPointDialog, PointDialog } from './PointDialog.tsx'

type Opened = { what: 'edit' | 'remove'; point: BypassPoint } | { what: 'add' } | null

/** The units that sign every new bypass sheet, and what must be settled with each of them. */
export default function PointsPage() {
  const state = useTableState()
  const points = useCall(bypassCalls.listPoints, {})
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const { items = [], departments = [] } = points.data ?? {}
  return (
    <Page
      title="Пункты обходного листа"
      context="По ним составляется каждый новый лист, закрытые подразделения в него не входят; открытые листы не меняются"
      actions={
        <Button
          kind="primary"
          icon={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpened({ what: 'add' })}
        >
          Добавить пункт
        </Button>
      }
    >
      <Table
        caption="Пункты обходного листа"
        columns={COLUMNS}
        rows={points.data?.items}
        rowKey={({ id }) => id}
        state={state}
        loading={points}
        failureText="Произошла ошибка при получении данных"
        empty="Пунктов ещё нет. Добавьте первый"
        rowActions={(point) => (
          <>
            <Button kind="quiet" isSmall onClick={() => setOpened({ what: 'edit', point })}>
              Изменить
            </Button>
            <Button kind="quiet" isSmall onClick={() => setOpened({ what: 'remove', point })}>
              Удалить
            </Button>
          </>
        )}
      />
      {opened?.what === 'add' && (
        <NewPointDialog
          departments={departments}
          position={Math.max(0, ...items.map(({ position }) => position)) + 1}
          onClose={close}
        />
      )}
      {opened?.what === 'edit' && <PointDialog point={opened.point} onClose={close} />}
      {opened?.what === 'remove' && <RemovePoint point={opened.point} onClose={close} />}
    </Page>
  )
}

function RemovePoint({
  point: { id, version, department },
  onClose,
}: {
  point: BypassPoint
  onClose: () => void
}) {
  const remove = useAction(bypassCalls.removePoint, {
    refresh: [bypassCalls.listPoints],
    success: 'Пункт удалён',
  })
  return (
    <ConfirmDialog
      title="Удалить пункт?"
      action="Удалить"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ id, version }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>«{department}» не войдёт в новые обходные листы. В открытых листах строка останется.</p>
    </ConfirmDialog>
  )
}

const COLUMNS: readonly Column<BypassPoint>[] = [
  {
    name: 'department',
    title: 'Подразделение',
    isMain: true,
    sortBy: ({ department }) => department,
    cell: ({ department, isClosed }) =>
      isClosed ? (
        <>
          {department} <Tag tone="warn">Закрыто</Tag>
        </>
      ) : (
        department
      ),
  },
  { name: 'matter', title: 'Что нужно уладить', cell: ({ matter }) => matter },
  {
    name: 'position',
    title: 'Место',
    isNumeric: true,
    sortBy: ({ position }) => position,
    cell: ({ position }) => position,
  },
  {
    name: 'waiting',
    title: 'Ждут подписи',
    isNumeric: true,
    sortBy: ({ waiting }) => waiting,
    cell: ({ waiting }) => waiting,
  },
]
