import { IconPlus } from '@tabler/icons-react'
import { useCall } from '#platform/web/api/use-call.ts'
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
import { libraryCalls } from '../../contract/calls.ts'
import type { EditedTitle } from '../../contract/catalogue.ts'
import { libraryScreens } from '../../contract/screens.ts'
import { useCatalogue } from './use-catalogue.ts'

function filterOf(state: TableState) {
  return {
    term: state.filter('term') || undefined,
    state: chosenWord(state, 'state', ['withdrawn']),
    sort: chosenSort(state, ['title', 'author', 'year', 'copies']),
    page: state.page,
  }
}

/** All titles of the library: added, corrected and withdrawn here. */
export default function CataloguePage() {
  const state = useTableState()
  const titles = useCall(libraryCalls.listCatalogue, filterOf(state))
  return (
    <Page
      title="Каталог библиотеки: редактирование"
      context="Издания, которые находит поиск литературы"
      actions={
        <ButtonLink
          kind="primary"
          to={addressOf(libraryScreens.adminTitle, { id: 'new' })}
          icon={<IconPlus size={18} aria-hidden />}
        >
          Добавить издание
        </ButtonLink>
      }
    >
      <Toolbar label="Отбор изданий">
        <SearchFilter label="Название, автор или ISBN" {...state.field('term')} />
        <SelectFilter
          label="Состояние"
          {...state.field('state')}
          all="В каталоге"
          options={[{ value: 'withdrawn', label: 'Списаны' }]}
        />
      </Toolbar>
      <TitleTable titles={titles} state={state} />
    </Page>
  )
}

interface TitleTableProps {
  titles: ReturnType<typeof useCall<typeof libraryCalls.listCatalogue>>
  state: TableState
}

function TitleTable({ titles, state }: TitleTableProps) {
  const { withdraw, restore } = useCatalogue()
  return (
    <EditedTable
      caption="Издания"
      columns={COLUMNS}
      list={titles}
      rowTo={({ id }) => addressOf(libraryScreens.adminTitle, { id })}
      state={state}
      failureText="Произошла ошибка при получении данных"
      empty={
        state.isNarrowed()
          ? 'По этим условиям изданий нет'
          : 'Изданий в каталоге пока нет. Добавьте первое: его найдут все читатели'
      }
      removal={{
        steps: { remove: withdraw, bringBack: restore },
        isAway: (row) => row.state === 'withdrawn',
        action: 'Списать',
        question: 'Списать издание?',
        warning: ({ values, uses }) =>
          `«${values.title}» перестанет находиться в поиске. ${listsText(uses)}Вернуть его можно: выберите состояние «Списаны».`,
        doneText: ({ values }) => `Издание «${values.title}» списано`,
      }}
    />
  )
}

/** Withdrawing leaves the title in the lists of teachers. */
function listsText(uses: number): string {
  return uses > 0 ? `В списках литературы преподавателей (${uses}) оно останется. ` : ''
}

const COLUMNS: readonly Column<EditedTitle>[] = [
  { name: 'title', title: 'Название', isMain: true, sortBy: true, cell: ({ values }) => values.title },
  { name: 'author', title: 'Авторы', sortBy: true, cell: ({ values }) => values.author },
  { name: 'year', title: 'Год', sortBy: true, isNumeric: true, cell: ({ values }) => values.year },
  {
    name: 'copies',
    title: 'В наличии',
    sortBy: true,
    isNumeric: true,
    cell: ({ values }) => `${values.available} из ${values.copies}`,
  },
  {
    name: 'state',
    title: 'Состояние',
    cell: ({ state }) =>
      state === 'present' ? <Tag tone="ok">В каталоге</Tag> : <Tag tone="neutral">Списано</Tag>,
  },
]
