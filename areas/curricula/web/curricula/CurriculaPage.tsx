import { studyScreens } from '#areas/study/contract/screens.ts'
import {
  choiceOptions,
  chosenId,
  listFilter,
  RegisterPage,
  LevelAndForm,
  useStudyChoices,
} from '#areas/study/web/public.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { ChoiceFilter } from '#platform/web/forms/choice/ChoiceFilter.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { chosenSort } from '#platform/web/table/chosen.ts'
import type { Column } from '#platform/web/table/column.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { curriculaCalls } from '../../contract/calls.ts'
import type { Curriculum } from '../../contract/curriculum.ts'
import { curriculaScreens } from '../../contract/screens.ts'
import { useCurricula } from './use-curricula.ts'

const COLUMNS: readonly Column<Curriculum>[] = [
  {
    name: 'speciality',
    title: 'Специальность',
    isMain: true,
    sortBy: true,
    cell: ({ speciality, values }) => (values.profile ? `${speciality}, ${values.profile}` : speciality),
  },
  { name: 'number', title: 'Номер', isWhole: true, sortBy: true, cell: ({ values }) => values.number },
  { name: 'form', title: 'Форма', cell: ({ form }) => form },
  {
    name: 'admissionYear',
    title: 'Набор',
    isNumeric: true,
    sortBy: true,
    cell: ({ values }) => values.admissionYear,
  },
  {
    name: 'groups',
    title: 'Группы',
    cell: ({ groups }) =>
      groups.map(({ id, name }, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <AppLink to={addressOf(studyScreens.group, { id })}>{name}</AppLink>
        </span>
      )),
  },
  { name: 'lines', title: 'Дисциплин', isNumeric: true, sortBy: true, cell: ({ lines }) => lines },
  { name: 'credits', title: 'З.\u00a0е.', isNumeric: true, cell: ({ credits }) => credits },
]

const FILTERS = ['search', 'speciality', 'year', 'group']
const RARE_FILTERS = ['level', 'form']

const filterOf = (state: TableState) => ({
  ...listFilter(state),
  specialityId: chosenId(state, 'speciality'),
  studyLevelId: chosenId(state, 'level'),
  studyFormId: chosenId(state, 'form'),
  admissionYear: chosenId(state, 'year'),
  groupId: chosenId(state, 'group'),
  sort: chosenSort(state, ['number', 'speciality', 'admissionYear', 'lines']),
})

/** The curricula of each speciality, by form and year of admission. */
export default function CurriculaPage() {
  const state = useTableState()
  const filter = filterOf(state)
  const list = useCall(curriculaCalls.listCurricula, { ...filter, page: state.page })
  const { remove, restore } = useCurricula()
  return (
    <RegisterPage
      screen={curriculaScreens.curricula}
      card={curriculaScreens.curriculum}
      kind="curricula"
      add="Добавить учебный план"
      nothing="Учебных планов пока нет. Их загружают файлом после специальностей, дисциплин и групп."
      columns={COLUMNS}
      state={state}
      filterNames={FILTERS}
      filters={<CurriculumFilters state={state} />}
      rareFilters={{ names: RARE_FILTERS, fields: <LevelAndForm state={state} /> }}
      list={list}
      download={<DownloadButton call={curriculaCalls.exportCurricula} input={filter} title="Учебные планы" />}
      steps={{ remove, bringBack: restore }}
      named={({ values }) => `Учебный план ${values.number} набора ${values.admissionYear} года`}
    />
  )
}

function CurriculumFilters({ state }: { state: TableState }) {
  const { specialities, years } = useStudyChoices()
  return (
    <>
      <SearchFilter label="Номер, профиль или специальность" {...state.field('search')} />
      <ChoiceFilter
        label="Специальность"
        all="Все"
        options={choiceOptions(specialities)}
        {...state.field('speciality')}
      />
      <SelectFilter
        label="Год набора"
        all="Все"
        options={years.map(({ id }) => ({ value: id, label: String(id) }))}
        {...state.field('year')}
      />
    </>
  )
}
