import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { secondText } from '../second-text.ts'
import type { AuditRecord } from '../../contract/audit.ts'
import { administrationCalls } from '../../contract/calls.ts'
import { recordText } from '../../contract/record-text.ts'
import { AuditDetails } from './AuditDetails.tsx'
import { AuditFilters, filterOf } from './AuditFilters.tsx'

/** The audit: who did what, when and in whose name. Decision D-88. */
export default function AuditPage() {
  const state = useTableState()
  const [opened, setOpened] = useState<AuditRecord | null>(null)
  const filter = filterOf(state)
  const audit = useCall(administrationCalls.listAudit, { ...filter, page: state.page })
  return (
    <Page
      title="Журнал действий"
      context="Кто, когда и от чьего имени менял данные и входил в портал"
      actions={
        <DownloadButton call={administrationCalls.exportAudit} input={filter} title="Журнал действий" />
      }
    >
      <AuditFilters state={state} />
      <Table
        caption="Журнал действий"
        columns={columnsOf(secondText)}
        rows={audit.data?.items}
        rowKey={({ id }) => id}
        state={state}
        total={audit.data?.count}
        loading={audit}
        empty="По этим условиям записей нет"
        density="compact"
        rowActions={(row) => (
          <Button kind="quiet" isSmall onClick={() => setOpened(row)}>
            Подробнее
          </Button>
        )}
      />
      {opened && <AuditDetails record={opened} momentText={secondText} onClose={() => setOpened(null)} />}
    </Page>
  )
}

function columnsOf(momentText: (instant: string) => string): Column<AuditRecord>[] {
  return [
    { name: 'action', title: 'Действие', isMain: true, cell: ({ actionTitle }) => actionTitle },
    { name: 'at', title: 'Время', isWhole: true, cell: ({ at }) => momentText(at) },
    { name: 'actor', title: 'Кто', cell: (row) => <Actor record={row} /> },
    {
      name: 'entity',
      title: 'Запись',
      cell: recordText,
    },
    { name: 'ip', title: 'Адрес', cell: ({ ip }) => ip },
  ]
}

function Actor({ record: { actor, person } }: { record: AuditRecord }) {
  const isSwitched = person !== null && person.id !== actor?.id
  return (
    <>
      {actor?.fullName ?? 'Неизвестно кто'}
      {isSwitched && <small data-tone="warn">от имени: {person.fullName}</small>}
    </>
  )
}
