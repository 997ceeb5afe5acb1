import { useState } from 'react'
import { displayDate } from '#platform/contract/calendar.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { Unbroken } from '#platform/web/ui/Unbroken.tsx'
import type { BookPaper } from '../../contract/book-papers.ts'
import { recordBookCalls } from '../../contract/calls.ts'
import { RevokeDialog } from './RevokeDialog.tsx'

const COLUMNS: readonly Column<BookPaper>[] = [
  {
    name: 'number',
    title: 'Номер',
    isMain: true,
    cell: ({ number, revokedOn, revokedBecause }) => (
      <>
        <Unbroken>{number.replace('-', '\u2011')}</Unbroken>{' '}
        {revokedOn && <Tag tone="error">аннулирована {displayDate(revokedOn)}</Tag>}
        {revokedBecause && (
          <>
            <br />
            <small>{revokedBecause}</small>
          </>
        )}
      </>
    ),
  },
  { name: 'issuedOn', title: 'Дата', cell: ({ issuedOn }) => <Unbroken>{displayDate(issuedOn)}</Unbroken> },
  {
    name: 'student',
    title: 'Кому',
    cell: ({ student }) => (
      <>
        <PersonLink id={student.id} name={student.fio} />
        <br />
        <small>{student.group}</small>
      </>
    ),
  },
]

/** The record books that students have printed, for keepers of issued papers. Decision 0243. */
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
        columns={COLUMNS}
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
