import {
  choiceOptions,
  chosenId,
  listFilter,
  RegisterPage,
  selectOptions,
  useStudyChoices,
  YearFilter,
} from '#areas/study/web/public.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { ChoiceFilter } from '#platform/web/forms/choice/ChoiceFilter.tsx'
import { chosenSort } from '#platform/web/table/chosen.ts'
import type { Column } from '#platform/web/table/column.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { curriculaCalls } from '../../contract/calls.ts'
import type { Load } from '../../contract/load.ts'
import { curriculaScreens } from '../../contract/screens.ts'
import { useCurriculaChoices } from '../use-curricula-choices.ts'
import { useLoads } from './use-loads.ts'

const COLUMNS: readonly Column<Load>[] = [
  {
    name: 'discipline',
    title: 'Дисциплина',
    isMain: true,
    sortBy: true,
    cell: ({ discipline }) => discipline,
  },
  { name: 'lessonKind', title: 'Занятия', isWhole: true, cell: ({ lessonKind }) => lessonKind },
  {
    name: 'teacher',
    title: 'Преподаватель',
    sortBy: true,
    cell: ({ teacher, values }) =>
      teacher === null || values.personId === null ? (
        'Вакансия'
      ) : (
        <PersonLink id={values.personId} name={teacher} />
      ),
  },
  { name: 'department', title: 'Кафедра', cell: ({ department }) => department },
  {
    name: 'groups',
    title: 'Группы или поток',
    cell: ({ groups, flow }) => flow ?? groups.map(({ name }) => name).join(', '),
  },
  {
    name: 'year',
    title: 'Когда',
    sortBy: true,
    isWhole: true,
    cell: ({ year, values }) => `${year}, ${values.term} сем.`,
  },
  { name: 'hours', title: 'Часов', isNumeric: true, sortBy: true, cell: ({ values }) => values.hours },
]

const FILTERS = ['search', 'year', 'term', 'department', 'person', 'discipline', 'group']
const RARE_FILTERS = ['lessons', 'vacant']

const filterOf = (state: TableState) => ({
  ...listFilter(state),
  studyYearId: chosenId(state, 'year'),
  term: chosenId(state, 'term'),
  departmentId: chosenId(state, 'department'),
  lessonKindId: chosenId(state, 'lessons'),
  personId: chosenId(state, 'person'),
  disciplineId: chosenId(state, 'discipline'),
  groupId: chosenId(state, 'group'),
  isVacant: state.filter('vacant') === '1' || undefined,
  sort: chosenSort(state, ['teacher', 'discipline', 'year', 'hours']),
})

/** The teaching loads: teacher, discipline, groups, term and hours. */
export default function LoadsPage() {
  const state = useTableState()
  const filter = filterOf(state)
  const list = useCall(curriculaCalls.listLoads, { ...filter, page: state.page })
  const { remove, restore } = useLoads()
  return (
    <RegisterPage
      screen={curriculaScreens.loads}
      card={curriculaScreens.load}
      kind="loads"
      add="Добавить нагрузку"
      nothing="Нагрузки пока нет. Её загружают файлом после сотрудников, дисциплин и групп."
      columns={COLUMNS}
      state={state}
      filterNames={FILTERS}
      filters={<LoadFilters state={state} />}
      rareFilters={{ names: RARE_FILTERS, fields: <RareLoadFilters state={state} /> }}
      list={list}
      download={<DownloadButton call={curriculaCalls.exportLoads} input={filter} title="Учебная нагрузка" />}
      steps={{ remove, bringBack: restore }}
      named={({ discipline, lessonKind }) => `Нагрузка «${discipline}, ${lessonKind}»`}
    />
  )
}

const TERMS = [
  { value: 1, label: 'Осенний' },
  { value: 2, label: 'Весенний' },
]

function LoadFilters({ state }: { state: TableState }) {
  const { departments } = useStudyChoices()
  return (
    <>
      <SearchFilter label="Кто, что или кому" {...state.field('search')} />
      <YearFilter state={state} />
      <SelectFilter label="Семестр" all="Оба" options={TERMS} {...state.field('term')} />
      <ChoiceFilter
        label="Кафедра"
        all="Все"
        options={choiceOptions(departments)}
        {...state.field('department')}
      />
    </>
  )
}

function RareLoadFilters({ state }: { state: TableState }) {
  const { lessonKinds } = useCurriculaChoices()
  return (
    <>
      <SelectFilter
        label="Занятия"
        all="Все"
        options={selectOptions(lessonKinds)}
        {...state.field('lessons')}
      />
      <SelectFilter
        label="Назначение"
        all="Все"
        options={[{ value: '1', label: 'Вакансии' }]}
        {...state.field('vacant')}
      />
    </>
  )
}
