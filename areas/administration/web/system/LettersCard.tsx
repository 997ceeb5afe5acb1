import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { Unbroken } from '#platform/web/ui/Unbroken.tsx'
import { administrationCalls } from '../../contract/calls.ts'
import type { Letter, LetterState, SystemState } from '../../contract/system.ts'
import { LetterDialog } from './LetterDialog.tsx'
import { usualLetters } from './usual-letters.ts'

const STATES: { value: LetterState; label: string; empty: string }[] = [
  { value: 'failed', label: 'Не ушли', empty: 'Все письма доставлены или ждут своей очереди' },
  { value: 'new', label: 'Ждут отправки', empty: 'Очередь пуста: всё, что написано, отправлено' },
  { value: 'sent', label: 'Отправленные', empty: 'Пока ничего не отправлено' },
]

interface LettersCardProps {
  outbox: SystemState['outbox']
  /** The letters that never leave, and why; undefined when all do. */
  staying: string | undefined
  momentText: (instant: string) => string
}

/** The outbox: failed, waiting and sent letters. Without a mail server it is everybody's mailbox. */
export function LettersCard({ outbox, staying, momentText }: LettersCardProps) {
  const state = useTableState('letters-')
  const [opened, setOpened] = useState<Letter | null>(null)
  const chosen = STATES.find(({ value }) => value === state.filter('state'))
  const usual = usualLetters(outbox)
  const shown = chosen ?? STATES.find(({ value }) => value === usual)!
  const letters = useCall(administrationCalls.listLetters, { state: shown.value, page: state.page })
  return (
    <Card title="Письма и сообщения" note={staying}>
      <Toolbar>
        <SelectFilter
          label="Показать"
          value={shown.value}
          options={STATES}
          onChange={(value) => state.setFilter('state', value)}
        />
      </Toolbar>
      <Table
        caption="Письма и сообщения"
        columns={columnsOf(momentText)}
        rows={letters.data?.items}
        rowKey={({ id }) => id}
        state={state}
        total={letters.data?.count}
        loading={letters}
        empty={shown.empty}
        density="compact"
        rowActions={(letter) => (
          <Button kind="quiet" isSmall onClick={() => setOpened(letter)}>
            Открыть
          </Button>
        )}
      />
      {opened && <LetterDialog letter={opened} momentText={momentText} onClose={() => setOpened(null)} />}
    </Card>
  )
}

/** An address that is broken across lines before its host, and not within it. */
function Recipient({ text }: { text: string }) {
  const [name, host] = text.split('@')
  if (host === undefined) return text
  return (
    <>
      {name}@<wbr />
      <Unbroken>{host}</Unbroken>
    </>
  )
}

function columnsOf(momentText: (instant: string) => string): Column<Letter>[] {
  return [
    {
      name: 'subject',
      title: 'Тема',
      isMain: true,
      cell: ({ subject, channel }) => subject || (channel === 'sms' ? 'Сообщение на телефон' : 'Без темы'),
    },
    { name: 'recipient', title: 'Кому', cell: ({ recipient }) => <Recipient text={recipient} /> },
    { name: 'createdAt', title: 'Написано', isWhole: true, cell: ({ createdAt }) => momentText(createdAt) },
    { name: 'tries', title: 'Попыток', isNumeric: true, cell: ({ tries }) => tries.length },
    { name: 'error', title: 'Что помешало', cell: ({ error }) => error },
  ]
}
