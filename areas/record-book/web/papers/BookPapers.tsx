import { useState } from 'react'
import { PAPER_COLUMNS } from '#areas/papers/web/public.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import type { BookPaper } from '../../contract/book-papers.ts'
import { recordBookCalls } from '../../contract/calls.ts'
import { RevokeDialog } from './RevokeDialog.tsx'

/** The record books that students have printed, for whoever keeps issued papers. Decision 0243. */
export function BookPapers() {
  const state = useTableState('book-')
  const [revoked, setRevoked] = useState<BookPaper | null>(null)
  const papers = useCall(
    recordBookCalls.listBookPapers,
    { search: state.filter('search'), page: state.page },
    { isAlwaysFresh: true },
  )
  return (
    <>
      <Toolbar label="Отбор выписок">
        <SearchFilter label="Фамилия или номер" {...state.field('search')} />
      </Toolbar>
      <Table
        caption="Выписки из зачётных книжек"
        columns={PAPER_COLUMNS}
        rows={papers.data?.items}
        rowKey={({ id }) => id}
        state={state}
        total={papers.data?.count ?? 0}
        loading={papers}
        failureText="Произошла ошибка при получении данных"
        empty="Выписок из зачётных книжек нет"
        rowActions={(paper) =>
          paper.revokedOn === null && (
            <Button
              isSmall
              kind="quiet"
              aria-label={`Аннулировать № ${paper.number}`}
              onClick={() => setRevoked(paper)}
            >
              Аннулировать
            </Button>
          )
        }
      />
      {revoked && <RevokeDialog paper={revoked} onClose={() => setRevoked(null)} />}
    </>
  )
}
