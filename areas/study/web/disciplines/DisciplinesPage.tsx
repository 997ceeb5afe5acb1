import { useCall } from '#platform/web/api/use-call.ts'
import { ChoiceFilter } from '#platform/web/forms/choice/ChoiceFilter.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { chosenSort } from '#platform/web/table/chosen.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { studyCalls } from '../../contract/calls.ts'
import type { Discipline } from '../../contract/discipline.ts'
import { studyScreens } from '../../contract/screens.ts'
import { chosenId, listFilter } from '../register/list-filter.ts'
import { RegisterPage } from '../register/RegisterPage.tsx'
import { choiceOptions, useStudyChoices } from '../register/use-study-choices.ts'
import { useDisciplines } from './use-disciplines.ts'

const COLUMNS: readonly Column<Discipline>[] = [
  { name: 'name', title: 'Дисциплина', isMain: true, sortBy: true, cell: ({ values }) => values.name },
  { name: 'department', title: 'Кафедра', sortBy: true, cell: ({ department }) => department },
]

const filterOf = (state: TableState) => ({
  ...listFilter(state),
  departmentId: chosenId(state, 'department'),
  sort: chosenSort(state, ['name', 'department']),
})

/** All disciplines, each with the chair that teaches it. */
export default function DisciplinesPage() {
  const state = useTableState()
  const filter = filterOf(state)
  const list = useCall(studyCalls.listDisciplines, { ...filter, page: state.page })
  const { departments } = useStudyChoices()
  const { remove, restore } = useDisciplines()
  return (
    <RegisterPage
      screen={studyScreens.disciplines}
      card={studyScreens.discipline}
      kind="disciplines"
      add="Добавить дисциплину"
      nothing="Дисциплин пока нет. Их приносят учебные планы и расписание, список можно загрузить и отдельно."
      columns={COLUMNS}
      state={state}
      filterNames={['search', 'department']}
      filters={
        <>
          <SearchFilter label="Название" {...state.field('search')} />
          <ChoiceFilter
            label="Кафедра"
            all="Все"
            options={choiceOptions(departments)}
            {...state.field('department')}
          />
        </>
      }
      list={list}
      download={<DownloadButton call={studyCalls.exportDisciplines} input={filter} title="Дисциплины" />}
      steps={{ remove, bringBack: restore }}
      named={({ values }) => `Дисциплина «${values.name}»`}
    />
  )
}
