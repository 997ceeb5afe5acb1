import { IconPlus } from '@tabler/icons-react'
import { permissionTitleOf } from '#platform/contract/permission-titles.ts'
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
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import type { EditedPageLine } from '../../contract/edited-page.ts'
import { PAGE_SECTIONS } from '../../contract/page-sections.ts'
import { pageEditorCalls } from '../../contract/editor-calls.ts'
import { FIXED_PATHS } from '../../contract/fixed-pages.ts'
import { localMomentText } from '#platform/web/ui/date-text.ts'
import { contentScreens } from '../../contract/screens.ts'
import { PAGES } from './page-kind.ts'

const SECTION_FILTERS = [...PAGE_SECTIONS, 'none'] as const

/** The filter in the address. */
function filterOf(state: TableState) {
  return {
    search: state.filter('search') || undefined,
    section: chosenWord(state, 'section', SECTION_FILTERS),
    state: chosenWord(state, 'state', PUBLICATION_STATES),
    sort: chosenSort(state, ['title', 'path', 'section', 'updatedAt']),
    page: state.page,
  }
}

/** All pages with their places in the menu: here they are written, found, published and removed. */
export default function EditedPageListPage() {
  const state = useTableState()
  const pages = useCall(pageEditorCalls.listEditedPages, filterOf(state))
  return (
    <Page
      title="Страницы: редактирование"
      context="Инструкции и страницы четырёх разделов меню"
      actions={
        <ButtonLink
          kind="primary"
          to={addressOf(contentScreens.adminPage, { id: 'new' })}
          icon={<IconPlus size={18} aria-hidden />}
        >
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
      <SearchFilter label="Заголовок, адрес или текст" {...state.field('search')} />
      <SelectFilter
        label="Раздел меню"
        {...state.field('section')}
        all="Все разделы"
        options={SECTION_FILTERS.map((value) => ({
          value,
          label: value === 'none' ? 'Вне разделов' : value,
        }))}
      />
      <SelectFilter
        label="Состояние"
        {...state.field('state')}
        all="Кроме удалённых"
        options={PUBLICATION_STATES.map((value) => ({ value, label: PAGES.states[value] }))}
      />
    </Toolbar>
  )
}

interface PageTableProps {
  pages: ReturnType<typeof useCall<typeof pageEditorCalls.listEditedPages>>
  state: TableState
}

function PageTable({ pages, state }: PageTableProps) {
  const steps = usePublication(PAGES)
  const isNarrowed = ['search', 'section', 'state'].some((name) => state.filter(name) !== '')
  return (
    <EditedTable
      caption="Страницы"
      columns={COLUMNS}
      list={pages}
      rowTo={({ id }) => addressOf(contentScreens.adminPage, { id })}
      state={state}
      failureText="Произошла ошибка при получении данных"
      empty={isNarrowed ? 'По этим условиям страниц нет' : 'Страниц ещё нет. Создайте первую'}
      moves={(row) => <PublishButton row={row} steps={steps} />}
      removal={{
        steps,
        isAway: (row) => row.state === 'removed',
        isAllowed: ({ path }) => !FIXED_PATHS.includes(path),
        action: 'Удалить',
        question: 'Удалить страницу?',
        warning: ({ title, path }) =>
          `«${title || path}» исчезнет из меню, а её адрес перестанет открываться. Страницу можно вернуть: выберите состояние «Удалена».`,
        doneText: ({ title, path }) => `Страница «${title || path}» удалена`,
      }}
    />
  )
}

type Period = Pick<EditedPageLine, 'publishedFrom' | 'publishedUntil'>

/** The next relevant moment: when the page becomes visible, or when it stops being so. */
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
        <Tag tone={PUBLICATION_STATE_TONES[state]}>{PAGES.states[state]}</Tag>{' '}
        {periodText(state, { publishedFrom, publishedUntil })}
      </>
    ),
  },
]
