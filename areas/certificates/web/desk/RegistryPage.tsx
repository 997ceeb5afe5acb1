import { countChosen } from '#platform/web/table/chosen.ts'
import { PAPER_COLUMNS } from '#areas/papers/web/public.tsx'
import { BookPapers } from '#areas/record-book/web/public.tsx'
import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { RangeFilter } from '#platform/web/forms/dates/filters.tsx'
import { PartTabs } from '#platform/web/router/PartTabs.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import type { RegistryItem } from '../../contract/desk.ts'
import { certificatesScreens } from '../../contract/screens.ts'
import { COPIES, FAILURES } from '../texts.ts'
import { dayOf } from './desk-filter.ts'
import { KindFilter } from './KindFilter.tsx'

const COLUMNS: readonly Column<RegistryItem>[] = [
  ...PAPER_COLUMNS,
  {
    name: 'title',
    title: 'Документ',
    cell: ({ title, certificateFor }) => (
      <>
        {title}
        <br />
        <small>{certificateFor}</small>
      </>
    ),
  },
  {
    name: 'how',
    title: 'Как',
    cell: ({ isPaper, count, handedOn }) => (
      <>
        {isPaper ? `бумага, ${counted(count, COPIES)}` : 'файл'}
        {handedOn && (
          <>
            <br />
            <small>выдана {displayDate(handedOn)}</small>
          </>
        )}
      </>
    ),
  },
  { name: 'signatory', title: 'Подписал', cell: ({ signatory }) => signatory },
]

const BOOKS = 'books'

/** The issued papers by number: the certificates, and the record books that students have printed. */
export default function RegistryPage() {
  const state = useTableState()
  const isOfBooks = state.filter('register') === BOOKS
  const choose = (register: string) => () => state.setFilters({ register })
  return (
    <Page
      title={certificatesScreens.registry.title}
      context="Номера идут подряд в каждом году; аннулированные остаются в реестре"
    >
      <PartTabs open={certificatesScreens.registry} />
      <Toolbar label="Что выдано">
        <Segments
          label="Что выдано"
          chosen={isOfBooks ? BOOKS : ''}
          segments={[
            { id: '', title: 'Справки', onChoose: choose('') },
            { id: BOOKS, title: 'Зачётные книжки', onChoose: choose(BOOKS) },
          ]}
        />
      </Toolbar>
      {isOfBooks ? <BookPapers /> : <IssuedCertificates />}
    </Page>
  )
}

const CHOICES = ['type', 'from', 'annulled']

function ChoiceFields({ state }: { state: TableState }) {
  return (
    <>
      <KindFilter {...state.field('type')} />
      <RangeFilter
        label="Выданы"
        value={{ from: dayOf(state.filter('from')) ?? '', to: dayOf(state.filter('to')) ?? '' }}
        onChange={({ from, to }) => state.setFilters({ from, to })}
      />
      <SelectFilter
        label="Состояние"
        all="Все"
        {...state.field('annulled')}
        options={[{ value: '1', label: 'Аннулированы' }]}
      />
    </>
  )
}

/** Every certificate that was issued. */
function IssuedCertificates() {
  const state = useTableState()
  const type = state.filter('type')
  const filter = {
    typeIds: type ? [type] : [],
    search: state.filter('search'),
    from: dayOf(state.filter('from')),
    to: dayOf(state.filter('to')),
    isAnnulled: state.filter('annulled') === '1' ? ('1' as const) : null,
  }
  const registry = useCall(
    certificatesCalls.listRegistry,
    { ...filter, page: state.page },
    { isAlwaysFresh: true },
  )
  const count = countChosen(state, CHOICES)
  const fields = <ChoiceFields state={state} />
  return (
    <>
      <Toolbar
        label="Отбор справок"
        choices={{ count, fields }}
        actions={
          <DownloadButton call={certificatesCalls.exportRegistry} input={filter} title="Реестр справок" />
        }
      >
        <SearchFilter label="Фамилия или номер" {...state.field('search')} />
      </Toolbar>
      <Table
        caption="Выданные справки"
        columns={COLUMNS}
        rows={registry.data?.items}
        rowKey={({ id }) => id}
        state={state}
        total={registry.data?.count ?? 0}
        loading={registry}
        failureText={FAILURES.form}
        empty="Выданных справок пока нет. Здесь будет каждая: номер, кому и когда выдана"
      />
    </>
  )
}
