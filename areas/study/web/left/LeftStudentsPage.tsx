import { CARDS } from '#platform/contract/cards.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { RangeFilter } from '#platform/web/forms/dates/filters.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { countChosen, chosenSort, chosenWord } from '#platform/web/table/chosen.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { studyCalls } from '../../contract/calls.ts'
import { LEFT_STATE_CODES, LEFT_STATES, type LeftStudent } from '../../contract/left-student.ts'
import { leftDaysText, leftOrderText } from '../../contract/left-words.ts'
import { studyScreens } from '../../contract/screens.ts'
import { StateTag } from '../students/StateTag.tsx'

const STATES = LEFT_STATES.map(({ code, name }) => ({ value: code, label: name }))

const COLUMNS: readonly Column<LeftStudent>[] = [
  {
    name: 'name',
    title: 'Студент',
    isMain: true,
    sortBy: true,
    cell: ({ fullName, personId, isInGroup }) =>
      isInGroup ? <AppLink to={addressOf(CARDS.person, { id: personId })}>{fullName}</AppLink> : fullName,
  },
  { name: 'recordBook', title: 'Зачётная книжка', isWhole: true, cell: ({ recordBook }) => recordBook },
  { name: 'group', title: 'Группа', isWhole: true, sortBy: true, cell: ({ group }) => group },
  { name: 'state', title: 'Состояние', cell: ({ state }) => <StateTag {...state} /> },
  { name: 'since', title: 'Когда', sortBy: true, cell: leftDaysText },
  { name: 'order', title: 'Приказ', cell: leftOrderText },
]

const filterOf = (state: TableState) => ({
  search: state.filter('search') || undefined,
  state: chosenWord(state, 'state', LEFT_STATE_CODES),
  from: state.filter('from') || undefined,
  to: state.filter('to') || undefined,
  sort: chosenSort(state, ['name', 'group', 'since']),
})

/** Who of an institute was expelled, graduated or is on leave: when, and by what order. */
export default function LeftStudentsPage() {
  const state = useTableState()
  const filter = filterOf(state)
  const students = useCall(studyCalls.listLeftStudents, { ...filter, page: state.page })
  const { title } = studyScreens.leftStudents
  return (
    <Page
      title={title}
      context="Отчисленные, окончившие и ушедшие в академический отпуск студенты вашего института. Карточка открывается, пока за студентом место в группе"
      actions={<DownloadButton call={studyCalls.exportLeftStudents} input={filter} title={title} />}
    >
      <Toolbar
        label="Отбор студентов"
        choices={{ count: countChosen(state, CHOICES), fields: <Choices state={state} /> }}
      >
        <SearchFilter label="ФИО, № книжки" {...state.field('search')} />
      </Toolbar>
      <Table
        caption={title}
        columns={COLUMNS}
        rows={students.data?.items}
        rowKey={({ id }) => id}
        state={state}
        total={students.data?.count ?? 0}
        loading={students}
        failureText="Произошла ошибка при получении списка студентов"
        empty={state.isNarrowed() ? 'Никого не нашлось' : 'Все студенты института учатся'}
      />
    </Page>
  )
}

const CHOICES = ['state', 'from']

function Choices({ state }: { state: TableState }) {
  return (
    <>
      <SelectFilter label="Состояние" all="Все" options={STATES} {...state.field('state')} />
      <RangeFilter
        label="Когда"
        value={{ from: state.filter('from'), to: state.filter('to') }}
        onChange={({ from, to }) => state.setFilters({ from: from ?? '', to: to ?? '' })}
      />
    </>
  )
}
