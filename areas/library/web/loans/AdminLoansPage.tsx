import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { chosenSort, chosenWord } from '#platform/web/table/chosen.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { libraryCalls } from '../../contract/calls.ts'
import { LOAN_PARTS } from '../../contract/loans/loan.ts'
import { libraryScreens } from '../../contract/screens.ts'
import { LoanDialog, type Opened } from './LoanDialog.tsx'
import { LoanTable } from './LoanTable.tsx'

const PARTS = [
  { value: 'asked', label: 'Просят продлить' },
  { value: 'overdue', label: 'Просрочены' },
  { value: 'returned', label: 'Возвращены' },
]

/** The filter in the address. */
function filterOf(state: TableState) {
  const part = chosenWord(state, 'part', LOAN_PARTS)
  return {
    ...(state.filter('term') !== '' && { term: state.filter('term') }),
    ...(part && { part }),
    sort: chosenSort(state, ['due', 'reader', 'title']),
  }
}

/** The loans of the library, with its answers to the readers' requests. */
export default function AdminLoansPage() {
  const state = useTableState()
  const [opened, setOpened] = useState<Opened | null>(null)
  const filter = filterOf(state)
  const list = useCall(libraryCalls.listLoans, { ...filter, page: state.page }, { isAlwaysFresh: true })
  const { title } = libraryScreens.adminLoans
  return (
    <Page
      title={title}
      context="Выдачи приходят файлом из системы библиотеки; читателям отвечают здесь"
      actions={<DownloadButton call={libraryCalls.exportLoans} input={filter} title={title} />}
    >
      <Toolbar label="Отбор книг">
        <SearchFilter label="Читатель, билет, книга или инвентарный номер" {...state.field('term')} />
        <SelectFilter label="Состояние" all="На руках" {...state.field('part')} options={PARTS} />
      </Toolbar>
      <LoanTable list={list} state={state} onOpen={setOpened} />
      {opened && <LoanDialog {...opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}
