import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { DEFAULT_PAGE_SIZE } from '#platform/contract/query.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { UndoBar } from '#platform/web/ui/UndoBar.tsx'
import { NEWS_STATES, type EditedNewsLine, type NewsState } from '../../contract/edited-news.ts'
import { newsEditorCalls } from '../../contract/editor-calls.ts'
import { localMomentText } from '#platform/web/ui/date-text.ts'
import { NEWS_STATE_TITLES, NEWS_STATE_TONES } from './news-states.ts'
import styles from './NewsEditor.module.css'
import { RubricsDialog } from './RubricsDialog.tsx'
import { useNewsSteps } from './use-news-editing.ts'

type SortName = 'title' | 'publishedAt' | 'updatedAt'

/** What the address narrows the list to. */
function filterOf(state: TableState) {
  const rubric = Number(state.filter('rubric'))
  const wanted = NEWS_STATES.find((known) => known === state.filter('state'))
  const { sorting } = state
  return {
    search: state.filter('search') || undefined,
    rubricId: rubric > 0 ? rubric : undefined,
    state: wanted,
    ...(sorting && { sort: `${sorting.isDescending ? '-' : ''}${sorting.column as SortName}` as const }),
    page: state.page,
  }
}

/** All news with their states: written, found, published and removed here. */
export default function EditedNewsListPage() {
  const state = useTableState()
  const [hasRubrics, setRubrics] = useState(false)
  const news = useCall(newsEditorCalls.listEditedNews, filterOf(state))
  return (
    <Page
      title="Новости: редактирование"
      context="Черновики, запланированные и опубликованные новости"
      actions={
        <>
          <Button onClick={() => setRubrics(true)}>Рубрики</Button>
          <ButtonLink kind="primary" to="/admin/news/new" icon={<IconPlus size={18} aria-hidden />}>
            Написать новость
          </ButtonLink>
        </>
      }
    >
      <NewsFilters state={state} />
      <NewsTable news={news} state={state} />
      {hasRubrics && <RubricsDialog onClose={() => setRubrics(false)} />}
    </Page>
  )
}

function NewsFilters({ state }: { state: TableState }) {
  const rubrics = useCall(newsEditorCalls.listEditedRubrics, {})
  return (
    <Toolbar label="Отбор новостей">
      <SearchFilter
        label="Слова в заголовке и тексте"
        value={state.filter('search')}
        onChange={(text) => state.setFilter('search', text)}
      />
      <SelectFilter
        label="Рубрика"
        value={state.filter('rubric')}
        all="Все рубрики"
        options={(rubrics.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => state.setFilter('rubric', value)}
      />
      <SelectFilter
        label="Состояние"
        value={state.filter('state')}
        all="Кроме удалённых"
        options={NEWS_STATES.map((value) => ({ value, label: NEWS_STATE_TITLES[value] }))}
        onChange={(value) => state.setFilter('state', value)}
      />
    </Toolbar>
  )
}

interface NewsTableProps {
  news: ReturnType<typeof useCall<typeof newsEditorCalls.listEditedNews>>
  state: TableState
}

function NewsTable({ news, state }: NewsTableProps) {
  const steps = useNewsSteps()
  const [asked, setAsked] = useState<EditedNewsLine | null>(null)
  const [removed, setRemoved] = useState<EditedNewsLine | null>(null)
  const isNarrowed = ['search', 'rubric', 'state'].some((name) => state.filter(name) !== '')
  const remove = ({ id, version }: EditedNewsLine) =>
    steps.remove.mutate(
      { id, version },
      { onSuccess: () => setRemoved(asked), onSettled: () => setAsked(null) },
    )
  const undo = ({ id, version }: EditedNewsLine) =>
    steps.bringBack.mutate({ id, version: version + 1 }, { onSettled: () => setRemoved(null) })
  return (
    <>
      {removed && (
        <UndoBar
          text={`Новость «${removed.title}» удалена`}
          isBusy={steps.bringBack.isPending}
          onUndo={() => undo(removed)}
        />
      )}
      <Table
        caption="Новости"
        columns={COLUMNS}
        rows={news.data?.items}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/admin/news/${id}`}
        state={state}
        total={news.data?.count}
        pageSize={DEFAULT_PAGE_SIZE}
        loading={news}
        failureText="Произошла ошибка при получении списка новостей"
        empty={isNarrowed ? 'По этим условиям новостей нет' : 'Новостей ещё нет. Напишите первую'}
        rowActions={(row) => <RowActions row={row} steps={steps} onRemove={() => setAsked(row)} />}
      />
      {asked && (
        <ConfirmDialog
          title="Удалить новость?"
          action="Удалить"
          isBusy={steps.remove.isPending}
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(null)}
        >
          <p>
            «{asked.title}» исчезнет из списка и из портала. Её можно вернуть: выберите состояние «Удалена».
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

const STATES_IN_SIGHT: ReadonlySet<NewsState> = new Set(['published', 'scheduled'])

interface RowActionsProps {
  row: EditedNewsLine
  steps: ReturnType<typeof useNewsSteps>
  onRemove: () => void
}

function RowActions({ row: { id, version, state }, steps, onRemove }: RowActionsProps) {
  const small = { kind: 'quiet', isSmall: true } as const
  if (state === 'removed')
    return (
      <Button {...small} onClick={() => steps.bringBack.mutate({ id, version })}>
        Вернуть
      </Button>
    )
  const step = STATES_IN_SIGHT.has(state) ? steps.withdraw : steps.publish
  return (
    <>
      <Button {...small} isBusy={step.isPending} onClick={() => step.mutate({ id, version })}>
        {STATES_IN_SIGHT.has(state) ? 'Снять' : 'Опубликовать'}
      </Button>
      <Button {...small} onClick={onRemove}>
        Удалить
      </Button>
    </>
  )
}

const COLUMNS: readonly Column<EditedNewsLine>[] = [
  { name: 'title', title: 'Заголовок', isMain: true, sortBy: true, cell: ({ title }) => title },
  { name: 'label', title: 'Рубрика', cell: ({ label }) => <span className={styles['short']}>{label}</span> },
  {
    name: 'state',
    title: 'Состояние',
    cell: ({ state }) => <Tag tone={NEWS_STATE_TONES[state]}>{NEWS_STATE_TITLES[state]}</Tag>,
  },
  {
    name: 'publishedAt',
    title: 'Публикация',
    sortBy: true,
    cell: ({ publishedAt, publishedUntil }) =>
      publishedAt &&
      localMomentText(publishedAt) + (publishedUntil ? ` – ${localMomentText(publishedUntil)}` : ''),
  },
  { name: 'updatedBy', title: 'Изменил', cell: ({ updatedBy }) => updatedBy },
]
