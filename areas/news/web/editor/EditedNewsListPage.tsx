import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { PUBLICATION_STATES } from '#platform/contract/publication.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { PUBLICATION_STATE_TONES } from '#platform/web/publications/publication-states.ts'
import { PublishButton } from '#platform/web/publications/PublishButton.tsx'
import { usePublication } from '#platform/web/publications/use-publication.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { Column } from '#platform/web/table/column.ts'
import { EditedTable } from '#platform/web/table/EditedTable.tsx'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { chosenSort, chosenWord } from '#platform/web/table/chosen.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import type { EditedNewsLine } from '../../contract/edited-news.ts'
import { newsEditorCalls } from '../../contract/editor-calls.ts'
import { localMomentText } from '#platform/web/ui/date-text.ts'
import { newsScreens } from '../../contract/screens.ts'
import { NEWS } from './news-kind.ts'
import styles from './NewsEditor.module.css'
import { RubricsDialog } from './RubricsDialog.tsx'

/** The filter in the address. */
function filterOf(state: TableState) {
  const rubric = Number(state.filter('rubric'))
  return {
    search: state.filter('search') || undefined,
    rubricId: rubric > 0 ? rubric : undefined,
    state: chosenWord(state, 'state', PUBLICATION_STATES),
    sort: chosenSort(state, ['title', 'publishedAt', 'updatedAt']),
    page: state.page,
  }
}

/** All news with their states: here they are written, found, published and removed. */
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
          <ButtonLink
            kind="primary"
            to={addressOf(newsScreens.adminNewsItem, { id: 'new' })}
            icon={<IconPlus size={18} aria-hidden />}
          >
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
      <SearchFilter label="Слова в заголовке и тексте" {...state.field('search')} />
      <SelectFilter
        label="Рубрика"
        {...state.field('rubric')}
        all="Все рубрики"
        options={(rubrics.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectFilter
        label="Состояние"
        {...state.field('state')}
        all="Кроме удалённых"
        options={PUBLICATION_STATES.map((value) => ({ value, label: NEWS.states[value] }))}
      />
    </Toolbar>
  )
}

interface NewsTableProps {
  news: ReturnType<typeof useCall<typeof newsEditorCalls.listEditedNews>>
  state: TableState
}

function NewsTable({ news, state }: NewsTableProps) {
  const steps = usePublication(NEWS)
  const isNarrowed = ['search', 'rubric', 'state'].some((name) => state.filter(name) !== '')
  return (
    <EditedTable
      caption="Новости"
      columns={COLUMNS}
      list={news}
      rowTo={({ id }) => addressOf(newsScreens.adminNewsItem, { id })}
      state={state}
      failureText="Произошла ошибка при получении списка новостей"
      empty={isNarrowed ? 'По этим условиям новостей нет' : 'Новостей ещё нет. Напишите первую'}
      moves={(row) => <PublishButton row={row} steps={steps} />}
      removal={{
        steps,
        isAway: (row) => row.state === 'removed',
        action: 'Удалить',
        question: 'Удалить новость?',
        warning: ({ title }) =>
          `«${title}» исчезнет из списка и из портала. Её можно вернуть: выберите состояние «Удалена».`,
        doneText: ({ title }) => `Новость «${title}» удалена`,
      }}
    />
  )
}

const COLUMNS: readonly Column<EditedNewsLine>[] = [
  { name: 'title', title: 'Заголовок', isMain: true, sortBy: true, cell: ({ title }) => title },
  { name: 'label', title: 'Рубрика', cell: ({ label }) => <span className={styles['short']}>{label}</span> },
  {
    name: 'state',
    title: 'Состояние',
    cell: ({ state }) => <Tag tone={PUBLICATION_STATE_TONES[state]}>{NEWS.states[state]}</Tag>,
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
