import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { StateSegments } from '#platform/web/table/StateSegments.tsx'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { messengerCalls } from '../../contract/calls.ts'
import { COMPLAINT_OUTCOMES, COMPLAINT_REASONS, type Complaint } from '../../contract/complaint.ts'
import { DecisionDialog } from './DecisionDialog.tsx'

const STATES = [
  { id: '', title: 'Все' },
  { id: 'waiting', title: 'Ждут решения' },
  { id: 'decided', title: 'Решены' },
] as const

const columns: Column<Complaint>[] = [
  { name: 'reason', title: 'Причина', isMain: true, cell: ({ reason }) => COMPLAINT_REASONS[reason] },
  { name: 'author', title: 'На кого', cell: ({ author }) => <PersonLink {...author} /> },
  { name: 'person', title: 'Кто жалуется', cell: ({ person }) => <PersonLink {...person} /> },
  { name: 'createdAt', title: 'Когда', cell: ({ createdAt }) => momentText(createdAt, 'mediumDay') },
  {
    name: 'outcome',
    title: 'Решение',
    cell: ({ outcome }) => (outcome === null ? 'ждёт' : COMPLAINT_OUTCOMES[outcome]),
  },
]

/** Complaints about messages in chats, the longest waiting first. */
export default function ComplaintsPage() {
  const table = useTableState()
  const state = STATES.find(({ id }) => id === table.filter('state'))?.id || undefined
  const complaints = useCall(messengerCalls.listComplaints, { page: table.page, state })
  const [opened, setOpened] = useState<Complaint | null>(null)
  return (
    <Page
      title="Жалобы на сообщения"
      context="Видны только само сообщение и его соседи, остальная переписка закрыта"
    >
      <Toolbar label="Отбор">
        <StateSegments label="Жалобы" table={table} states={STATES} chosen={state} />
      </Toolbar>
      <Table
        caption="Жалобы на сообщения"
        columns={columns}
        rows={complaints.data?.items}
        rowKey={({ id }) => id}
        state={table}
        total={complaints.data?.count}
        loading={complaints}
        empty={state === 'waiting' ? 'Никто не ждёт решения' : 'Жалоб на сообщения в чатах ещё не было'}
        rowActions={(complaint) => (
          <Button kind="tinted" isSmall onClick={() => setOpened(complaint)}>
            {complaint.outcome === null ? 'Рассмотреть' : 'Открыть'}
          </Button>
        )}
      />
      {opened && <DecisionDialog complaint={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}
