import { chosenId, listFilter, RegisterPage, YearFilter } from '#areas/study/web/public.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { chosenSort } from '#platform/web/table/chosen.ts'
import type { Column } from '#platform/web/table/column.ts'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { timetableCalls } from '../../contract/calls.ts'
import { WEEKDAYS, type FlowLesson } from '../../contract/flow-lesson.ts'
import { timetableScreens } from '../../contract/screens.ts'
import { parseWeeks } from '../../contract/typed-weeks.ts'
import { weeksText } from '../../contract/week-ranges.ts'
import { useFlowLessons } from './use-flow-lessons.ts'

const WEEKDAY_OPTIONS = WEEKDAYS.map((label, index) => ({ value: index + 1, label }))

const timeText = ({ values: { weekday, lessonNumber } }: FlowLesson) =>
  `${WEEKDAYS[weekday - 1]}, ${lessonNumber} пара`

const COLUMNS: readonly Column<FlowLesson>[] = [
  { name: 'flow', title: 'Поток', isMain: true, sortBy: true, cell: ({ flow }) => flow },
  { name: 'discipline', title: 'Дисциплина', sortBy: true, cell: ({ discipline }) => discipline },
  { name: 'weekday', title: 'Когда', isWhole: true, sortBy: true, cell: timeText },
  { name: 'weeks', title: 'Недели', cell: ({ values }) => weeksText(parseWeeks(values.weeks) ?? []) },
  { name: 'lessonKind', title: 'Вид', isWhole: true, cell: ({ lessonKind }) => lessonKind },
  {
    name: 'teachers',
    title: 'Преподаватели',
    cell: ({ teachers }) => teachers.map(({ name }) => name).join(', '),
  },
  { name: 'room', title: 'Аудитория', cell: ({ room, values }) => (values.isOnline ? 'онлайн' : room) },
]

const filterOf = (state: TableState) => ({
  ...listFilter(state),
  studyYearId: chosenId(state, 'year'),
  weekday: chosenId(state, 'weekday'),
  sort: chosenSort(state, ['flow', 'discipline', 'weekday']),
})

/** The lessons of flows and trajectories. */
export default function FlowLessonsPage() {
  const state = useTableState()
  const filter = filterOf(state)
  const list = useCall(timetableCalls.listFlowLessons, { ...filter, page: state.page })
  const { remove, restore } = useFlowLessons()
  return (
    <RegisterPage
      screen={timetableScreens.flowLessons}
      card={timetableScreens.flowLesson}
      kind="flow-lessons"
      add="Добавить занятие"
      nothing="Занятий потоков пока нет. Расписание из файла их не знает: добавьте их здесь или загрузите отдельно."
      columns={COLUMNS}
      state={state}
      filterNames={['search', 'year', 'weekday', 'removed']}
      filters={
        <>
          <SearchFilter label="Поток, дисциплина или преподаватель" {...state.field('search')} />
          <YearFilter state={state} />
          <SelectFilter label="День" all="Все" options={WEEKDAY_OPTIONS} {...state.field('weekday')} />
        </>
      }
      list={list}
      download={
        <DownloadButton call={timetableCalls.exportFlowLessons} input={filter} title="Занятия потоков" />
      }
      steps={{ remove, bringBack: restore }}
      named={(lesson) => `Занятие «${lesson.flow}, ${timeText(lesson)}»`}
    />
  )
}
