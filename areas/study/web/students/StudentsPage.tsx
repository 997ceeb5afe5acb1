import { useCall } from '#platform/web/api/use-call.ts'
import { ChoiceFilter } from '#platform/web/forms/choice/ChoiceFilter.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { chosenSort } from '#platform/web/table/chosen.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { studyCalls } from '../../contract/calls.ts'
import { studyScreens } from '../../contract/screens.ts'
import type { Student } from '../../contract/student.ts'
import { COURSES } from '../groups/courses.ts'
import { chosenId, listFilter } from '../register/list-filter.ts'
import { RegisterPage } from '../register/RegisterPage.tsx'
import { LevelAndForm } from '../register/LevelAndForm.tsx'
import { choiceOptions, selectOptions, useStudyChoices } from '../register/use-study-choices.ts'
import { StateTag } from './StateTag.tsx'
import { useStudents } from './use-students.ts'

const COLUMNS: readonly Column<Student>[] = [
  { name: 'name', title: 'Студент', isMain: true, sortBy: true, cell: ({ fullName }) => fullName },
  {
    name: 'recordBook',
    title: 'Зачётная книжка',
    isWhole: true,
    sortBy: true,
    cell: ({ values }) => values.recordBook,
  },
  {
    name: 'group',
    title: 'Группа',
    sortBy: true,
    cell: ({ group }) =>
      group && <AppLink to={addressOf(studyScreens.group, { id: group.id })}>{group.name}</AppLink>,
  },
  { name: 'level', title: 'Уровень', cell: ({ level }) => level },
  { name: 'form', title: 'Форма', cell: ({ form }) => form },
  { name: 'placeKind', title: 'Основа', cell: ({ placeKind }) => placeKind },
  { name: 'state', title: 'Состояние', cell: ({ state }) => <StateTag {...state} /> },
]

const FILTERS = ['search', 'institute', 'group', 'course', 'state']
const RARE_FILTERS = ['level', 'form']

const filterOf = (state: TableState) => ({
  ...listFilter(state),
  instituteId: chosenId(state, 'institute'),
  groupId: chosenId(state, 'group'),
  course: chosenId(state, 'course'),
  studyLevelId: chosenId(state, 'level'),
  studyFormId: chosenId(state, 'form'),
  stateId: chosenId(state, 'state'),
  sort: chosenSort(state, ['name', 'recordBook', 'group', 'admittedOn']),
})

/** Everybody who studies or studied, each enrolment with its record book. */
export default function StudentsPage() {
  const state = useTableState()
  const filter = filterOf(state)
  const list = useCall(studyCalls.listStudents, { ...filter, page: state.page })
  const { remove, restore } = useStudents()
  return (
    <RegisterPage
      screen={studyScreens.students}
      card={studyScreens.student}
      kind="students"
      add="Добавить студента"
      nothing="Студентов пока нет. Загрузите контингент из файла: перед ним — группы, за ним выдаются ПИН-коды."
      columns={COLUMNS}
      state={state}
      filterNames={FILTERS}
      filters={<StudentFilters state={state} />}
      rareFilters={{ names: RARE_FILTERS, fields: <LevelAndForm state={state} /> }}
      list={list}
      download={<DownloadButton call={studyCalls.exportStudents} input={filter} title="Студенты" />}
      steps={{ remove, bringBack: restore }}
      named={({ fullName, values }) => `${fullName}, зачётная книжка ${values.recordBook},`}
    />
  )
}

function StudentFilters({ state }: { state: TableState }) {
  const { institutes, states } = useStudyChoices()
  return (
    <>
      <SearchFilter label="ФИО, № книжки" {...state.field('search')} />
      <ChoiceFilter
        label="Институт"
        all="Все"
        options={choiceOptions(institutes)}
        {...state.field('institute')}
      />
      <SelectFilter label="Курс" all="Все" options={COURSES} {...state.field('course')} />
      <SelectFilter label="Состояние" all="Все" options={selectOptions(states)} {...state.field('state')} />
    </>
  )
}
