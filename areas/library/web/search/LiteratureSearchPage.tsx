import { useCall } from '#platform/web/api/use-call.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { chosenSort, chosenWord } from '#platform/web/table/chosen.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { libraryCalls } from '../../contract/calls.ts'
import { AVAILABILITIES } from '../../contract/literature.ts'
import { LITERATURE_SORTS, LiteratureTable } from './LiteratureTable.tsx'
import { TitleDialog } from './TitleDialog.tsx'

const TITLE = 'Поиск литературы'
const YEARS = [2025, 2020, 2015, 2010, 2000] as const

/** The filter in the address. */
function filterOf(state: TableState) {
  const year = state.filter('yearFrom')
  const availability = chosenWord(state, 'availability', AVAILABILITIES)
  return {
    ...(state.filter('term') !== '' && { term: state.filter('term') }),
    ...(/^(1[7-9]|20)\d\d$/.test(year) && { yearFrom: year }),
    ...(availability && { availability }),
    sort: chosenSort(state, LITERATURE_SORTS),
  }
}

/** The catalogue of the library. */
export default function LiteratureSearchPage() {
  const state = useTableState()
  const [{ book }, changeAddress] = useAddress()
  const filter = filterOf(state)
  const found = useCall(libraryCalls.searchLiterature, { ...filter, page: state.page })
  return (
    <Page
      title={TITLE}
      context="Каталог научной библиотеки: печатные и электронные издания"
      actions={<DownloadButton call={libraryCalls.exportLiterature} input={filter} title="Литература" />}
    >
      <LiteratureFilters state={state} />
      <LiteratureTable found={found} state={state} onOpen={(id) => changeAddress({ book: id })} />
      {/^\d+$/.test(book ?? '') && (
        <TitleDialog id={Number(book)} onClose={() => changeAddress({ book: null })} />
      )}
    </Page>
  )
}

function LiteratureFilters({ state }: { state: TableState }) {
  return (
    <Toolbar label="Отбор изданий">
      <SearchFilter label="Название, автор или ISBN" {...state.field('term')} />
      <SelectFilter
        label="Год издания"
        all="Любой"
        {...state.field('yearFrom')}
        options={YEARS.map((year) => ({ value: year, label: `с ${year} года` }))}
      />
      <SelectFilter
        label="Наличие"
        all="Все издания"
        {...state.field('availability')}
        options={[
          { value: 'copies', label: 'Есть на полке' },
          { value: 'online', label: 'Можно читать онлайн' },
        ]}
      />
    </Toolbar>
  )
}
