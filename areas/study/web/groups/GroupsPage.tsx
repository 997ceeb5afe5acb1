import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { ChoiceFilter } from '#platform/web/forms/choice/ChoiceFilter.tsx'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { chosenSort, chosenWord } from '#platform/web/table/chosen.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { studyCalls } from '../../contract/calls.ts'
import { GROUP_PERIODS, type Group } from '../../contract/group.ts'
import { studyScreens } from '../../contract/screens.ts'
import { chosenId, listFilter } from '../register/list-filter.ts'
import { RegisterPage } from '../register/RegisterPage.tsx'
import { LevelAndForm } from '../register/LevelAndForm.tsx'
import { choiceOptions, useStudyChoices } from '../register/use-study-choices.ts'
import { COURSES } from './courses.ts'
import { CuratorDialog } from './CuratorDialog.tsx'
import { useGroups } from './use-groups.ts'

const COLUMNS: readonly Column<Group>[] = [
  { name: 'name', title: 'Группа', isMain: true, sortBy: true, cell: ({ values }) => values.name },
  { name: 'institute', title: 'Институт', sortBy: true, cell: ({ institute }) => institute },
  { name: 'speciality', title: 'Специальность', cell: ({ speciality }) => speciality?.name },
  { name: 'course', title: 'Курс', isNumeric: true, sortBy: true, cell: ({ course }) => course },
  { name: 'form', title: 'Форма', cell: ({ form }) => form },
  { name: 'students', title: 'Студентов', isNumeric: true, sortBy: true, cell: ({ students }) => students },
  { name: 'curator', title: 'Куратор', cell: ({ curator }) => curator && <PersonLink {...curator} /> },
]

const FILTERS = ['search', 'institute', 'speciality', 'course']
const RARE_FILTERS = ['level', 'form', 'period']

const filterOf = (state: TableState) => ({
  ...listFilter(state),
  instituteId: chosenId(state, 'institute'),
  specialityId: chosenId(state, 'speciality'),
  studyLevelId: chosenId(state, 'level'),
  studyFormId: chosenId(state, 'form'),
  course: chosenId(state, 'course'),
  period: chosenWord(state, 'period', GROUP_PERIODS),
  sort: chosenSort(state, ['name', 'institute', 'course', 'students']),
})

/** The groups of today, or those of former years. */
export default function GroupsPage() {
  const state = useTableState()
  const filter = filterOf(state)
  const list = useCall(studyCalls.listGroups, { ...filter, page: state.page })
  const { remove, restore } = useGroups()
  const [isAppointing, setAppointing] = useState(false)
  return (
    <>
      <RegisterPage
        screen={studyScreens.groups}
        card={studyScreens.group}
        kind="groups"
        add="Добавить группу"
        nothing="Групп пока нет. Загрузите список групп, за ним — студентов."
        columns={COLUMNS}
        state={state}
        filterNames={FILTERS}
        filters={<GroupFilters state={state} />}
        rareFilters={{ names: RARE_FILTERS, fields: <RareGroupFilters state={state} /> }}
        list={list}
        download={<DownloadButton call={studyCalls.exportGroups} input={filter} title="Группы" />}
        actions={<Button onClick={() => setAppointing(true)}>Назначить куратора</Button>}
        steps={{ remove, bringBack: restore }}
        named={({ values }) => `Группа ${values.name}`}
      />
      {isAppointing && <CuratorDialog onClose={() => setAppointing(false)} />}
    </>
  )
}

function GroupFilters({ state }: { state: TableState }) {
  const { institutes, specialities } = useStudyChoices()
  return (
    <>
      <SearchFilter label="Название" {...state.field('search')} />
      <ChoiceFilter
        label="Институт"
        all="Все"
        options={choiceOptions(institutes)}
        {...state.field('institute')}
      />
      <ChoiceFilter
        label="Специальность"
        all="Все"
        options={choiceOptions(specialities)}
        {...state.field('speciality')}
      />
      <SelectFilter label="Курс" all="Все" options={COURSES} {...state.field('course')} />
    </>
  )
}

function RareGroupFilters({ state }: { state: TableState }) {
  return (
    <>
      <LevelAndForm state={state} />
      <SelectFilter
        label="Период"
        all="Действуют сейчас"
        options={[
          { value: 'ended', label: 'Завершены' },
          { value: 'all', label: 'Все' },
        ]}
        {...state.field('period')}
      />
    </>
  )
}
