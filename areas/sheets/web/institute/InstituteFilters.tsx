import { countChosen } from '#platform/web/table/chosen.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { ChoicesFilter } from '#platform/web/forms/choice/ChoiceFilter.tsx'
import { RangeFilter } from '#platform/web/forms/dates/filters.tsx'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { sheetsCalls } from '../../contract/calls.ts'
import { MARK_PARTS } from '../../contract/board.ts'
import { STATUS_NAMES } from '../../contract/status.ts'
import { FoundFilter, FoundManyFilter } from './FoundFilter.tsx'
import { useFailureAlert } from '../use-failure-alert.ts'
import { useToday } from '../use-now.ts'
import { listField, NO_DEPARTMENT, QUEUES, queueOf } from './list-input.ts'
import { sessionsShown } from './sessions.ts'

const SEMESTERS = Array.from({ length: 14 }, (_, index) => ({ id: index + 1, title: `${index + 1}-й` }))

const STATES = Object.entries(STATUS_NAMES).map(([value, label]) => ({ value, label }))
const MARKS = MARK_PARTS.map(({ key, name }) => ({ value: key, label: name }))
const NARROWING = ['session', 'faculty', 'semester', 'from', 'status', 'mark']

const FOUND = ['discipline', 'examiner', 'group']

/** The queues and their filters. */
export function InstituteFilters({ state }: { state: TableState }) {
  const countOf = (names: readonly string[]) => countChosen(state, names)
  return (
    <>
      <Toolbar label="Очередь">
        <Segments
          label="Состояние ведомостей"
          chosen={queueOf(state).id}
          segments={QUEUES.map(({ id, title }) => ({
            id,
            title,
            onChoose: () => state.setFilters({ queue: id === QUEUES[0].id ? '' : id, status: '' }),
          }))}
        />
      </Toolbar>
      <Toolbar
        label="Отбор ведомостей"
        choices={{ count: countOf(FOUND), fields: <FoundFields state={state} /> }}
        more={{ count: countOf(NARROWING), fields: <MoreFields state={state} /> }}
      >
        <SearchFilter label="Студент или зачётка" {...state.field('student')} />
      </Toolbar>
    </>
  )
}

function FoundFields({ state }: { state: TableState }) {
  return (
    <>
      <FoundFilter
        label="Дисциплина"
        call={sheetsCalls.findSheetDisciplines}
        name="discipline"
        list="списка дисциплин"
        state={state}
      />
      <FoundFilter
        label="Экзаменатор"
        call={sheetsCalls.findSheetExaminers}
        name="examiner"
        list="списка преподавателей"
        state={state}
      />
      <FoundManyFilter
        label="Группы"
        call={sheetsCalls.findSheetGroups}
        name="group"
        list="списка групп"
        state={state}
      />
    </>
  )
}

function MoreFields({ state }: { state: TableState }) {
  const sessions = sessionsShown(useToday())
  const faculties = useCall(sheetsCalls.listSheetFaculties, {})
  useFailureAlert(faculties.error && 'Произошла ошибка при получении списка институтов')
  const options = (faculties.data ?? []).flatMap(({ id, name, children }) => [
    { id, title: name, group: name },
    ...children.map((child) => ({ id: child.id, title: child.name, group: name })),
  ])
  const units = [...options, { id: NO_DEPARTMENT, title: 'Без кафедры' }]
  return (
    <>
      <SelectFilter
        label="Сессия"
        all="Все"
        {...state.field('session')}
        options={sessions.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <SelectFilter label="Состояние" all="Всё" {...state.field('status')} options={STATES} />
      <SelectFilter label="Есть оценка" all="Любая" {...state.field('mark')} options={MARKS} />
      <ChoicesFilter label="Институты, кафедры" all="Все" {...listField(state, 'faculty')} options={units} />
      <ChoicesFilter label="Семестры" all="Все" {...listField(state, 'semester')} options={SEMESTERS} />
      <RangeFilter
        label="Дата экзамена"
        value={{ from: state.filter('from'), to: state.filter('to') }}
        onChange={({ from, to }) => state.setFilters({ from: from ?? '', to: to ?? '' })}
      />
    </>
  )
}
