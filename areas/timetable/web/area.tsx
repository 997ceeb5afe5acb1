import { lazy } from 'react'
import { request } from '#platform/web/api/request.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { defineArea, type SearchHit } from '#platform/web/router/area.ts'
import { timetableCalls } from '../contract/calls.ts'
import { timetableScreens } from '../contract/screens.ts'

async function findTimetables(search: string, signal: AbortSignal): Promise<SearchHit[]> {
  const { groups, teachers } = await request(timetableCalls.findSubjects, { search }, { signal })
  return [
    ...groups.map((group) => hitOf('group', group)),
    ...teachers.map((teacher) => hitOf('teacher', teacher)),
  ]
}

function hitOf(
  kind: 'group' | 'teacher',
  { id, name, note }: { id: number; name: string; note: string | null },
): SearchHit {
  return {
    id: `timetable-${kind}-${id}`,
    title: name,
    detail: note ?? undefined,
    to: addressOf(timetableScreens.timetable, { [kind]: id }),
  }
}

export const timetableWeb = defineArea({
  name: 'timetable',
  screens: timetableScreens,
  pages: { timetable: () => import('./TimetablePage.tsx') },
  searchProviders: [
    { title: 'Расписание', permissions: timetableScreens.timetable.access.anyOf, find: findTimetables },
  ],
  homeWidgets: [
    {
      name: 'today',
      title: 'Сегодня',
      order: 10,
      column: 'wide',
      fills: 'today',
      permissions: timetableScreens.timetable.access.anyOf,
      component: lazy(() => import('./home/TodayCard.tsx')),
    },
  ],
})
