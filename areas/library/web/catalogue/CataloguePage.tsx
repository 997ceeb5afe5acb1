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
import { libraryCalls } from '../../contract/calls.ts'
import type { EditedTitle } from '../../contract/catalogue.ts'
import { useCatalogue } from './use-catalogue.ts'

const SORTS = ['title', '-title', 'author', '-author', 'year', '-year', 'copies', '-copies'] as const

function filterOf(state: TableState) {
  const { sorting } = state
  const wanted = sorting ? `${sorting.isDescending ? '-' : ''}${sorting.column}` : ''
  return {
    term: state.filter('term') || undefined,
    state: state.filter('state') === 'withdrawn' ? ('withdrawn' as const) : undefined,
    sort: SORTS.find((known) => known === wanted),
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
        <ButtonLink kind="primary" to="/admin/library/new" icon={<IconPlus size={18} aria-hidden />}>
          Добавить издание
        </ButtonLink>
      }
    >
      <Toolbar label="Отбор изданий">
        <SearchFilter
          label="Название, автор или ISBN"
          value={state.filter('term')}
          onChange={(text) => state.setFilter('term', text)}
        />
        <SelectFilter
          label="Состояние"
          value={state.filter('state')}
          all="В каталоге"
          options={[{ value: 'withdrawn', label: 'Списаны' }]}
          onChange={(value) => state.setFilter('state', value)}
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
  const [asked, setAsked] = useState<EditedTitle | null>(null)
  const [withdrawn, setWithdrawn] = useState<EditedTitle | null>(null)
  const confirm = ({ id, version }: EditedTitle) =>
    withdraw.mutate(
      { id, version },
      { onSuccess: () => setWithdrawn(asked), onSettled: () => setAsked(null) },
    )
  return (
    <>
      {withdrawn && (
        <UndoBar
          text={`Издание «${withdrawn.values.title}» списано`}
          isBusy={restore.isPending}
          onUndo={() =>
            restore.mutate(
              { id: withdrawn.id, version: withdrawn.version + 1 },
              { onSettled: () => setWithdrawn(null) },
            )
          }
        />
      )}
      <Table
        caption="Издания"
        columns={COLUMNS}
        rows={titles.data?.items}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/admin/library/${id}`}
        state={state}
        total={titles.data?.count}
        pageSize={DEFAULT_PAGE_SIZE}
        loading={titles}
        failureText="Произошла ошибка при получении данных"
        empty="По этим условиям изданий нет"
        rowActions={(row) =>
          row.state === 'withdrawn' ? (
            <Button kind="quiet" isSmall onClick={() => restore.mutate({ id: row.id, version: row.version })}>
              Вернуть
            </Button>
          ) : (
            <Button kind="quiet" isSmall onClick={() => setAsked(row)}>
              Списать
            </Button>
          )
        }
      />
      {asked && (
        <ConfirmDialog
          title="Списать издание?"
          action="Списать"
          isBusy={withdraw.isPending}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(null)}
        >
          <p>
            «{asked.values.title}» перестанет находиться в поиске.{' '}
            {asked.uses > 0 && `В списках литературы преподавателей (${asked.uses}) оно останется. `}
            Вернуть его можно: выберите состояние «Списаны».
          </p>
        </ConfirmDialog>
      )}
    </>
  )
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
