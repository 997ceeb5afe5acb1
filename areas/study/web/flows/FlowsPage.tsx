import { useCall } from '#platform/web/api/use-call.ts'
import type { Column } from '#platform/web/table/column.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { chosenSort } from '#platform/web/table/chosen.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { studyCalls } from '../../contract/calls.ts'
import type { Flow } from '../../contract/flow.ts'
import { studyScreens } from '../../contract/screens.ts'
import { chosenId, listFilter } from '../register/list-filter.ts'
import { RegisterPage } from '../register/RegisterPage.tsx'
import { YearFilter } from '../register/YearFilter.tsx'
import { useFlows } from './use-flows.ts'

const COLUMNS: readonly Column<Flow>[] = [
  { name: 'name', title: 'Поток', isMain: true, sortBy: true, cell: ({ values }) => values.name },
  { name: 'discipline', title: 'Дисциплина', sortBy: true, cell: ({ discipline }) => discipline },
  { name: 'year', title: 'Учебный год', isWhole: true, sortBy: true, cell: ({ year }) => year },
  { name: 'isIet', title: 'Вид', cell: ({ values }) => (values.isIet ? <Tag>ИОТ</Tag> : 'общий') },
  { name: 'students', title: 'Студентов', isNumeric: true, sortBy: true, cell: ({ students }) => students },
]

const filterOf = (state: TableState) => ({
  ...listFilter(state),
  studyYearId: chosenId(state, 'year'),
  sort: chosenSort(state, ['name', 'discipline', 'year', 'students']),
})

/** Students of several groups who are taught together. */
export default function FlowsPage() {
  const state = useTableState()
  const filter = filterOf(state)
  const list = useCall(studyCalls.listFlows, { ...filter, page: state.page })
  const { remove, restore } = useFlows()
  return (
    <RegisterPage
      screen={studyScreens.flows}
      card={studyScreens.flow}
      kind="flows"
      add="Добавить поток"
      nothing="Потоков пока нет. Поток собирает студентов разных групп: траектории, лекции для нескольких групп."
      columns={COLUMNS}
      state={state}
      filterNames={['search', 'year']}
      filters={
        <>
          <SearchFilter label="Название" {...state.field('search')} />
          <YearFilter state={state} />
        </>
      }
      list={list}
      download={<DownloadButton call={studyCalls.exportFlows} input={filter} title="Потоки" />}
      steps={{ remove, bringBack: restore }}
      named={({ values }) => `Поток «${values.name}»`}
    />
  )
}
