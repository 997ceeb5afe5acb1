import type { UseQueryResult } from '@tanstack/react-query'
import { IconCheck } from '@tabler/icons-react'
import { displayDate, daysBetween } from '#platform/contract/calendar.ts'
import { nearDayText } from '#platform/contract/date-text.ts'
import { chosenColumn } from '#platform/web/desk/chosen-column.tsx'
import type { Choosing } from '#platform/web/desk/chosen-rows.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { Tag, type TagTone } from '#platform/web/ui/Tag.tsx'
import type { DeskItem } from '../../contract/desk.ts'
import { DOCS_TYPES, type DocsTypeId } from '../../contract/docs-type.ts'
import { militaryScreens } from '../../contract/screens.ts'
import { ENDING_DAYS, MilitaryStatus } from '../../contract/status.ts'
import { FAILURES } from '../texts.ts'
import { filtersOf } from './desk-filter.ts'
import { ManyBar } from './ManyBar.tsx'

type List = { count: number; items: DeskItem[] }

const TONES: Readonly<Record<number, TagTone>> = {
  [MilitaryStatus.sent]: 'neutral',
  [MilitaryStatus.process]: 'primary',
  [MilitaryStatus.calling]: 'warn',
  [MilitaryStatus.inWork]: 'primary',
  [MilitaryStatus.done]: 'ok',
}

export function StatusTag({ item }: { item: DeskItem }) {
  if (item.isClosed) return <Tag>Закрыта по сроку</Tag>
  return <Tag tone={TONES[item.status.id] ?? 'neutral'}>{item.status.name}</Tag>
}

/** The last day of the documents, coloured when it is near or past. */
export function TermTag({ item, today }: { item: DeskItem; today: string }) {
  if (item.isUseDocsExpired) return <Tag tone="error">истекли {displayDate(item.lastDay)}</Tag>
  if (item.status.id === MilitaryStatus.done) return <span>{displayDate(item.lastDay)}</span>
  const isSoon = daysBetween(today, item.lastDay) < ENDING_DAYS
  return <Tag tone={isSoon ? 'warn' : 'neutral'}>до {nearDayText(item.lastDay, today)}</Tag>
}

/** «сегодня», «со вчера», «с 12 ноября». */
function sinceText(day: string, today: string): string {
  const text = nearDayText(day, today)
  if (text === 'сегодня') return text
  return text === 'вчера' ? 'со вчера' : `с ${text}`
}

interface ColumnsUse {
  today: string
  choosing: Choosing
}

const columnsOf = ({ today, choosing }: ColumnsUse): Column<DeskItem>[] => [
  chosenColumn(choosing, ({ student }) => student.fio),
  {
    name: 'student',
    title: 'Студент',
    isMain: true,
    hasWholeWords: true,
    cell: ({ student, faculty }) => (
      <>
        {student.fio}
        <br />
        <small>{[student.group, faculty].filter(Boolean).join(', ')}</small>
      </>
    ),
  },
  {
    name: 'docs',
    title: 'Документ',
    hasWholeWords: true,
    cell: ({ docsTypeId, isDownload, fileCount }) => (
      <>
        {DOCS_TYPES[docsTypeId as DocsTypeId]}
        <br />
        <small>
          {isDownload && <IconCheck size={14} aria-hidden />}
          {isDownload ? ' скачаны' : fileCount > 0 ? `файлов: ${fileCount}` : 'без файлов'}
        </small>
      </>
    ),
  },
  { name: 'status', title: 'Статус', cell: (item) => <StatusTag item={item} /> },
  {
    name: 'term',
    title: '60 дней',
    cell: (item) => (
      <>
        <TermTag item={item} today={today} />
        <br />
        <small>{sinceText(item.createdOn, today)}</small>
      </>
    ),
  },
]

interface QueueProps extends Choosing {
  state: TableState
  requests: UseQueryResult<List>
}

/** The requests by the end of their sixty days, with the actions on several of them above. */
export function Queue({ state, requests, chosen, onChoose }: QueueProps) {
  const { date: today } = useUniversityNow(useTimeZone())
  const items = requests.data?.items ?? []
  return (
    <>
      {items.length > 0 && <ManyBar items={items} chosen={chosen} onChoose={onChoose} />}
      <Table
        caption="Заявки для военкомата"
        columns={columnsOf({ today, choosing: { chosen, onChoose } })}
        rows={requests.data?.items}
        rowKey={({ id }) => id}
        state={state}
        total={requests.data?.count ?? 0}
        loading={requests}
        failureText={FAILURES.list}
        empty="Здесь пусто: все заявки разобраны. Новая появится, как только студент её отправит"
        rowTo={({ id }) => addressOf(militaryScreens.desk, { ...filtersOf(state), id: String(id) })}
      />
    </>
  )
}
