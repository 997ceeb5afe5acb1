import { displayDate } from '#platform/contract/calendar.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { chosenWord } from '#platform/web/table/chosen.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { recordBookCalls } from '../../contract/calls.ts'
import { SOURCE_TITLES, type ChangeKind, type MarkChange } from '../../contract/mark-history.ts'
import { recordBookScreens } from '../../contract/screens.ts'
import styles from './MarkHistory.module.css'

const { title } = recordBookScreens.markHistory

const KINDS = ['mark', 'points', 'attendance'] as const satisfies readonly ChangeKind[]
const KIND_TITLES: Readonly<Record<ChangeKind, string>> = {
  mark: 'Оценки',
  points: 'Баллы',
  attendance: 'Посещаемость',
}

const COLUMNS: readonly Column<MarkChange>[] = [
  { name: 'at', title: 'Когда', isWhole: true, cell: ({ at }) => momentText(at) },
  { name: 'discipline', title: 'Дисциплина', isMain: true, cell: (change) => <Subject change={change} /> },
  { name: 'change', title: 'Было → стало', cell: (change) => <Changed change={change} /> },
  {
    name: 'source',
    title: 'Откуда',
    cell: ({ source }) => <Tag tone="primary">{SOURCE_TITLES[source]}</Tag>,
  },
  { name: 'by', title: 'Кто', cell: byText },
]

function Subject({ change: { discipline, about, date } }: { change: MarkChange }) {
  return (
    <>
      {discipline}
      <small className={styles['about']}>
        {[about, date && displayDate(date)].filter(Boolean).join(', ')}
      </small>
    </>
  )
}

function Changed({ change: { before, after, isFinal } }: { change: MarkChange }) {
  return (
    <span className={styles['change']}>
      {isFinal && <small>итоговая</small>}
      {before === null ? null : <s>{before}</s>}
      <span aria-hidden>→</span>
      <b>{after ?? 'снята'}</b>
    </span>
  )
}

function byText({ by, byAdministrator, source }: MarkChange): string {
  if (by === null) return source === 'import' ? 'данные университета' : '—'
  return byAdministrator === null ? by : `${by} (действовал администратор: ${byAdministrator})`
}

/** Every change of the reader's marks by anybody; nothing here can be edited. */
export default function MarkHistoryPage() {
  const state = useTableState()
  const recordId = Number(state.filter('record'))
  const filter = {
    kind: chosenWord(state, 'kind', KINDS),
    term: state.filter('term') || null,
    recordId: Number.isSafeInteger(recordId) && recordId > 0 ? recordId : null,
  }
  const list = useCall(
    recordBookCalls.listMarkHistory,
    { ...filter, page: state.page },
    { isAlwaysFresh: true },
  )
  return (
    <Page
      title={title}
      context="Каждое изменение ваших оценок, баллов и отметок: записи не исправляют и не удаляют"
      actions={
        <>
          <ButtonLink to={addressOf(recordBookScreens.recordBook)}>
            {recordBookScreens.recordBook.title}
          </ButtonLink>
          <DownloadButton call={recordBookCalls.exportMarkHistory} input={filter} title={title} />
        </>
      }
    >
      <Toolbar label="Отбор изменений">
        <KindSegments state={state} />
        <SearchFilter label="Дисциплина" {...state.field('term')} />
      </Toolbar>
      <Table
        caption={title}
        columns={COLUMNS}
        rows={list.data?.items}
        rowKey={({ key }) => key}
        state={state}
        total={list.data?.count ?? 0}
        loading={list}
        empty="Ваших оценок ещё не меняли"
      />
    </Page>
  )
}

function KindSegments({ state }: { state: TableState }) {
  const choose = (kind: string) => () => state.setFilter('kind', kind)
  return (
    <Segments
      label="Что изменилось"
      chosen={state.filter('kind')}
      segments={[
        { id: '', title: 'Всё', onChoose: choose('') },
        ...KINDS.map((kind) => ({ id: kind, title: KIND_TITLES[kind], onChoose: choose(kind) })),
      ]}
    />
  )
}
