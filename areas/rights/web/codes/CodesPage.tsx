import { useState } from 'react'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { rightsCalls } from '../../contract/calls.ts'
import { CODE_STATE_TITLES, CODE_STATES, type IssuedCode } from '../../contract/code.ts'
import { ListDialog } from './ListDialog.tsx'
import { ListsCard } from './ListsCard.tsx'
import { SheetDialog } from './SheetDialog.tsx'

const TONES = { open: 'primary', used: 'ok', revoked: 'neutral', expired: 'warn' } as const
const STATES = CODE_STATES.map((value) => ({ value, label: CODE_STATE_TITLES[value] }))

const COLUMNS: readonly Column<IssuedCode>[] = [
  { name: 'name', title: 'Кому', cell: ({ fullName }) => fullName, isMain: true },
  { name: 'status', title: 'В университете', cell: ({ status }) => status ?? '—' },
  {
    name: 'state',
    title: 'Состояние',
    cell: ({ state }) => <Tag tone={TONES[state]}>{CODE_STATE_TITLES[state]}</Tag>,
  },
  { name: 'issued', title: 'Выдан', cell: ({ issuedAt }) => momentText(issuedAt, 'day'), isNumeric: true },
  { name: 'by', title: 'Кем', cell: ({ issuedBy }) => issuedBy ?? 'из командной строки' },
  { name: 'until', title: 'До', cell: ({ expiresAt }) => momentText(expiresAt, 'day'), isNumeric: true },
]

/** Registration codes: handed out on sheets, and revoked. The codes themselves are shown once. Decision D-21. */
export default function CodesPage() {
  const state = useTableState()
  const [issuing, setIssuing] = useState<'sheet' | 'list' | null>(null)
  const close = () => setIssuing(null)
  const filters = { q: state.filter('q').trim(), state: asState(state.filter('state')) }
  const codes = useCall(rightsCalls.listCodes, { ...filters, page: state.page })
  const revoke = useAction(rightsCalls.revokeCode, {
    refresh: [rightsCalls.listCodes],
    success: 'ПИН-код отозван',
  })
  return (
    <Page
      title="ПИН-коды"
      context="По ПИН-коду человек заводит учётную запись. Одному человеку его выдают на его странице в «Пользователях»"
      actions={
        <>
          <Button onClick={() => setIssuing('list')}>Выдать по списку</Button>
          <Button kind="primary" onClick={() => setIssuing('sheet')}>
            Напечатать лист
          </Button>
        </>
      }
    >
      <ListsCard />
      <Toolbar>
        <SearchFilter label="Кому выдан" {...state.field('q')} />
        <SelectFilter label="Состояние" {...state.field('state')} options={STATES} all="Все" />
      </Toolbar>
      <Card>
        <Table
          caption="Выданные ПИН-коды"
          columns={COLUMNS}
          rows={codes.data?.items}
          total={codes.data?.total}
          rowKey={({ id }) => id}
          state={state}
          loading={codes}
          rowActions={(code) =>
            code.state === 'open' && (
              <Button isSmall kind="quiet" onClick={() => revoke.mutate({ codeId: code.id })}>
                Отозвать
              </Button>
            )
          }
          empty="ПИН-кодов пока нет. Напечатайте лист для группы или подразделения"
        />
      </Card>
      {issuing === 'sheet' && <SheetDialog onClose={close} />}
      {issuing === 'list' && <ListDialog onClose={close} />}
    </Page>
  )
}

function asState(text: string) {
  return CODE_STATES.find((state) => state === text)
}
