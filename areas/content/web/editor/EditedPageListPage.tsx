import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { permissionTitleOf } from '#areas/rights/contract/permission-titles.ts'
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
import { PAGE_SECTIONS, PAGE_STATES, type EditedPageLine } from '../../contract/edited-page.ts'
import { pageEditorCalls } from '../../contract/editor-calls.ts'
import { FIXED_PATHS } from '../../contract/fixed-pages.ts'
import { localMomentText } from '#platform/web/ui/date-text.ts'
import { PAGE_STATE_TITLES, PAGE_STATE_TONES } from './page-states.ts'
import { usePageSteps } from './use-page-editing.ts'

type SortName = 'title' | 'path' | 'section' | 'updatedAt'

const SECTION_FILTERS = [...PAGE_SECTIONS, 'none'] as const

/** What the address narrows the list to. */
function filterOf(state: TableState) {
  const { sorting } = state
  return {
    search: state.filter('search') || undefined,
    section: SECTION_FILTERS.find((known) => known === state.filter('section')),
    state: PAGE_STATES.find((known) => known === state.filter('state')),
    ...(sorting && { sort: `${sorting.isDescending ? '-' : ''}${sorting.column as SortName}` as const }),
    page: state.page,
  }
}

/** All pages with their places in the menu: written, found, published and removed here. */
export default function EditedPageListPage() {
  const state = useTableState()
  const pages = useCall(pageEditorCalls.listEditedPages, filterOf(state))
  return (
    <Page
      title="Страницы: редактирование"
      context="Инструкции и страницы четырёх разделов меню"
      actions={
        <ButtonLink kind="primary" to="/admin/pages/new" icon={<IconPlus size={18} aria-hidden />}>
          Создать страницу
        </ButtonLink>
      }
    >
      <PageFilters state={state} />
      <PageTable pages={pages} state={state} />
    </Page>
  )
}

function PageFilters({ state }: { state: TableState }) {
  return (
    <Toolbar label="Отбор страниц">
      <SearchFilter
        label="Заголовок, адрес или текст"
        value={state.filter('search')}
        onChange={(text) => state.setFilter('search', text)}
      />
      <SelectFilter
        label="Раздел меню"
        value={state.filter('section')}
        all="Все разделы"
        options={SECTION_FILTERS.map((value) => ({
          value,
          label: value === 'none' ? 'Вне разделов' : value,
        }))}
        onChange={(value) => state.setFilter('section', value)}
      />
      <SelectFilter
        label="Состояние"
        value={state.filter('state')}
        all="Кроме удалённых"
        options={PAGE_STATES.map((value) => ({ value, label: PAGE_STATE_TITLES[value] }))}
        onChange={(value) => state.setFilter('state', value)}
      />
    </Toolbar>
  )
}

interface PageTableProps {
  pages: ReturnType<typeof useCall<typeof pageEditorCalls.listEditedPages>>
  state: TableState
}

function PageTable({ pages, state }: PageTableProps) {
  const steps = usePageSteps()
  const [asked, setAsked] = useState<EditedPageLine | null>(null)
  const [removed, setRemoved] = useState<EditedPageLine | null>(null)
  const isNarrowed = ['search', 'section', 'state'].some((name) => state.filter(name) !== '')
  const remove = ({ id, version }: EditedPageLine) =>
    steps.remove.mutate(
      { id, version },
      { onSuccess: () => setRemoved(asked), onSettled: () => setAsked(null) },
    )
  const undo = ({ id, version }: EditedPageLine) =>
    steps.bringBack.mutate({ id, version: version + 1 }, { onSettled: () => setRemoved(null) })
  return (
    <>
      {removed && (
        <UndoBar
          text={`Страница «${removed.title || removed.path}» удалена`}
          isBusy={steps.bringBack.isPending}
          onUndo={() => undo(removed)}
        />
      )}
      <Table
        caption="Страницы"
        columns={COLUMNS}
        rows={pages.data?.items}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/admin/pages/${id}`}
        state={state}
        total={pages.data?.count}
        pageSize={DEFAULT_PAGE_SIZE}
        loading={pages}
        failureText="Произошла ошибка при получении данных"
        empty={isNarrowed ? 'По этим условиям страниц нет' : 'Страниц ещё нет. Создайте первую'}
        rowActions={(row) => <RowActions row={row} steps={steps} onRemove={() => setAsked(row)} />}
      />
      {asked && (
        <ConfirmDialog
          title="Удалить страницу?"
          action="Удалить"
          isBusy={steps.remove.isPending}
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(null)}
        >
          <p>
            «{asked.title || asked.path}» исчезнет из меню, а её адрес перестанет открываться. Страницу можно
            вернуть: выберите состояние «Удалена».
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface RowActionsProps {
  row: EditedPageLine
  steps: ReturnType<typeof usePageSteps>
  onRemove: () => void
}

function RowActions({ row: { id, version, state, path }, steps, onRemove }: RowActionsProps) {
  const small = { kind: 'quiet', isSmall: true } as const
  if (state === 'removed')
    return (
      <Button {...small} onClick={() => steps.bringBack.mutate({ id, version })}>
        Вернуть
      </Button>
    )
  const isInSight = state === 'published' || state === 'scheduled'
  const step = isInSight ? steps.withdraw : steps.publish
  return (
    <>
      <Button {...small} isBusy={step.isPending} onClick={() => step.mutate({ id, version })}>
        {isInSight ? 'Снять' : 'Опубликовать'}
      </Button>
      {!FIXED_PATHS.includes(path) && (
        <Button {...small} onClick={onRemove}>
          Удалить
        </Button>
      )}
    </>
  )
}

type Period = Pick<EditedPageLine, 'publishedFrom' | 'publishedUntil'>

/** The moment that matters next: when it comes in sight, or when it goes. */
function periodText(state: EditedPageLine['state'], { publishedFrom, publishedUntil }: Period): string {
  if (state === 'scheduled' && publishedFrom) return `с ${localMomentText(publishedFrom)}`
  if (state === 'published' && publishedUntil) return `до ${localMomentText(publishedUntil)}`
  return ''
}

const COLUMNS: readonly Column<EditedPageLine>[] = [
  { name: 'title', title: 'Заголовок', isMain: true, sortBy: true, cell: ({ title, path }) => title || path },
  { name: 'path', title: 'Адрес', sortBy: true, cell: ({ path, externalUrl }) => externalUrl ?? path },
  {
    name: 'section',
    title: 'Раздел меню',
    sortBy: true,
    cell: ({ section, orderNumber }) => section && `${section}, ${orderNumber}`,
  },
  {
    name: 'permissions',
    title: 'Кому',
    cell: ({ permissions }) => permissions.map(permissionTitleOf).join(', ') || 'Всем',
  },
  {
    name: 'state',
    title: 'Состояние',
    cell: ({ state, publishedFrom, publishedUntil }) => (
      <>
        <Tag tone={PAGE_STATE_TONES[state]}>{PAGE_STATE_TITLES[state]}</Tag>{' '}
        {periodText(state, { publishedFrom, publishedUntil })}
      </>
    ),
  },
]
