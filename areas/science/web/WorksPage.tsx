import { useToday } from '#platform/web/forms/dates/use-today.ts'
import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { isWithoutRecords } from '#platform/web/ui/reads.ts'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'

interface WorksPageProps<Work> {
  title: string
  context: string
  columns: readonly Column<Work>[]
  works: UseQueryResult<{ count: number; items: Work[] }>
  state: TableState
  download: ReactNode
  empty: string
}

const SHOWN_YEARS = 15

/** The filter of a list of works in the address. */
export function worksFilter(state: TableState) {
  const term = state.filter('term')
  const year = state.filter('year')
  return { ...(term !== '' && { term }), ...(/^(19|20)\d\d$/.test(year) && { year }) }
}

/** The reader's works of one kind. */
export function WorksPage<Work extends { id: number }>(props: WorksPageProps<Work>) {
  const { title, context, columns, works, state, download, empty } = props
  const thisYear = useToday().year
  const years = Array.from({ length: SHOWN_YEARS }, (_, back) => thisYear - back)
  const isNarrowed = state.filter('term') !== '' || state.filter('year') !== ''
  // Nothing to look through, and nothing to download.
  const isNothing = isWithoutRecords(works, isNarrowed)
  return (
    <Page title={title} context={context} actions={!isNothing && download}>
      {!isNothing && (
        <Toolbar>
          <SearchFilter label="Слова в названии" {...state.field('term')} />
          <SelectFilter
            label="Год"
            all="Все годы"
            {...state.field('year')}
            options={years.map((year) => ({ value: year, label: String(year) }))}
          />
        </Toolbar>
      )}
      <Table
        caption={title}
        columns={columns}
        rows={works.data?.items}
        rowKey={({ id }) => id}
        state={state}
        loading={works}
        failureText="Произошла ошибка при получении данных"
        empty={isNarrowed ? 'Ничего не нашлось. Попробуйте другие слова или год' : empty}
      />
    </Page>
  )
}
