import type { useCall } from '#platform/web/api/use-call.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { libraryCalls } from '../../contract/calls.ts'
import type { LibraryTitle } from '../../contract/literature.ts'
import { ReadLink } from '../ReadLink.tsx'
import { authorsText, shelfOf } from '../title-text.ts'

/** The columns by which the server sorts. */
export const LITERATURE_SORTS = ['title', 'author', 'year', 'available'] as const

const columns: Column<LibraryTitle>[] = [
  { name: 'title', title: 'Название', isMain: true, sortBy: true, cell: ({ title }) => title },
  {
    name: 'author',
    title: 'Авторы',
    sortBy: true,
    cell: ({ author }) => authorsText(author) || 'без автора',
  },
  { name: 'year', title: 'Год', isNumeric: true, sortBy: true, cell: ({ year }) => year },
  { name: 'available', title: 'В наличии', isNumeric: true, sortBy: true, cell: shelfOf },
  { name: 'url', title: 'Онлайн', cell: (title) => title.url !== null && <ReadLink {...title} /> },
]

interface LiteratureTableProps {
  found: ReturnType<typeof useCall<typeof libraryCalls.searchLiterature>>
  state: TableState
  onOpen: (id: number) => void
}

/** The titles that the search found. */
export function LiteratureTable({ found, state, onOpen }: LiteratureTableProps) {
  return (
    <Table
      caption="Найденные издания"
      columns={columns}
      rows={found.data?.items}
      rowKey={({ id }) => id}
      state={state}
      total={found.data?.count}
      loading={found}
      failureText="Произошла ошибка при поиске литературы"
      empty={
        state.isNarrowed()
          ? 'Ничего не нашлось. Попробуйте другие слова или уберите условия отбора'
          : 'Каталог библиотеки пока пуст. Книги появятся здесь, когда библиотека внесёт их в портал'
      }
      rowActions={({ id, title }) => (
        <Button kind="quiet" isSmall aria-label={`Подробнее: ${title}`} onClick={() => onOpen(id)}>
          Подробнее
        </Button>
      )}
    />
  )
}
