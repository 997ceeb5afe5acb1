import { chosenId, listFilter, RegisterPage, YearFilter } from '#areas/study/web/public.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { chosenSort } from '#platform/web/table/chosen.ts'
import type { Column } from '#platform/web/table/column.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { timetableCalls } from '../../contract/calls.ts'
import type { Link } from '../../contract/conference-link.ts'
import { timetableScreens } from '../../contract/screens.ts'
import { useLinks } from './use-links.ts'

const COLUMNS: readonly Column<Link>[] = [
  { name: 'teacher', title: 'Преподаватель', isMain: true, sortBy: true, cell: ({ teacher }) => teacher },
  { name: 'discipline', title: 'Дисциплина', sortBy: true, cell: ({ discipline }) => discipline },
  {
    name: 'lessonKind',
    title: 'Занятия',
    isWhole: true,
    cell: ({ lessonKind, values }) =>
      values.isIet && lessonKind !== 'ИОТ' ? `${lessonKind}, ИОТ` : lessonKind,
  },
  { name: 'url', title: 'Ссылка', cell: ({ values }) => values.url },
  { name: 'year', title: 'Учебный год', isWhole: true, sortBy: true, cell: ({ year }) => year },
]

/** The addresses of teachers' online lessons. */
export default function LinksPage() {
  const state = useTableState()
  const filter = {
    ...listFilter(state),
    studyYearId: chosenId(state, 'year'),
    sort: chosenSort(state, ['teacher', 'discipline', 'year']),
  }
  const list = useCall(timetableCalls.listLinks, { ...filter, page: state.page })
  const { remove, restore } = useLinks()
  return (
    <RegisterPage
      screen={timetableScreens.links}
      card={timetableScreens.link}
      kind="conference-links"
      add="Добавить ссылку"
      nothing="Ссылок пока нет. Ссылку на видеовстречу видят преподаватель и студенты его онлайн-занятий."
      columns={COLUMNS}
      state={state}
      filterNames={['search', 'year', 'removed']}
      filters={
        <>
          <SearchFilter label="Преподаватель или дисциплина" {...state.field('search')} />
          <YearFilter state={state} />
        </>
      }
      list={list}
      download={
        <DownloadButton call={timetableCalls.exportLinks} input={filter} title="Ссылки на онлайн-занятия" />
      }
      steps={{ remove, bringBack: restore }}
      named={({ teacher, discipline }) => `Ссылка «${teacher}, ${discipline}»`}
    />
  )
}
