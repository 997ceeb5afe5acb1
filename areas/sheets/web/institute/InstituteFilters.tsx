import { useCall } from '#platform/web/api/use-call.ts'
import { RangeFilter } from '#platform/web/forms/dates/filters.tsx'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { sheetsCalls } from '../../contract/calls.ts'
import { FoundFilter } from './FoundFilter.tsx'
import { useToday } from '../use-now.ts'
import { QUEUES, queueOf } from './list-input.ts'
import { sessionsUpTo } from './sessions.ts'

const SEMESTERS = Array.from({ length: 12 }, (_, index) => ({
  value: index + 1,
  label: `${index + 1}-й`,
}))

/** The queues, and what narrows them. */
export function InstituteFilters({ state }: { state: TableState }) {
  const narrowed = ['session', 'faculty', 'semester', 'from'].filter((name) => state.filter(name) !== '')
  return (
    <>
      <Toolbar label="Очередь">
        <Segments
          label="Состояние ведомостей"
          chosen={queueOf(state).id}
          segments={QUEUES.map(({ id, title }) => ({
            id,
            title,
            onChoose: () => state.setFilter('queue', id === QUEUES[0].id ? '' : id),
          }))}
        />
      </Toolbar>
      <Toolbar
        label="Отбор ведомостей"
        more={{ count: narrowed.length, fields: <MoreFields state={state} /> }}
      >
        <FoundFilter
          label="Дисциплина"
          call={sheetsCalls.findSheetDisciplines}
          name="discipline"
          state={state}
        />
        <FoundFilter
          label="Экзаменатор"
          call={sheetsCalls.findSheetExaminers}
          name="examiner"
          state={state}
        />
        <FoundFilter label="Группа" call={sheetsCalls.findSheetGroups} name="group" state={state} />
        <SearchFilter label="Студент или зачётка" {...state.field('student')} />
      </Toolbar>
    </>
  )
}

function MoreFields({ state }: { state: TableState }) {
  const sessions = sessionsUpTo(useToday())
  const faculties = useCall(sheetsCalls.listSheetFaculties, {})
  const options = (faculties.data ?? []).flatMap(({ id, name, children }) => [
    { value: id, label: name },
    ...children.map((child) => ({ value: child.id, label: `— ${child.name}` })),
  ])
  return (
    <>
      <SelectFilter
        label="Сессия"
        all="Все"
        {...state.field('session')}
        options={sessions.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <SelectFilter label="Институт, кафедра" all="Все" {...state.field('faculty')} options={options} />
      <SelectFilter label="Семестр" all="Все" {...state.field('semester')} options={SEMESTERS} />
      <RangeFilter
        label="Дата экзамена"
        value={{ from: state.filter('from'), to: state.filter('to') }}
        onChange={({ from, to }) => state.setFilters({ from: from ?? '', to: to ?? '' })}
      />
    </>
  )
}
