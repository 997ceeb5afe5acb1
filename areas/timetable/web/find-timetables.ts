import { request } from '#platform/web/api/request.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { SearchHit } from '#platform/web/router/area.ts'
import { timetableCalls } from '../contract/calls.ts'
import { timetableScreens } from '../contract/screens.ts'

/** The timetables of groups and teachers, for the search over the portal. */
export async function findTimetables(search: string, signal: AbortSignal): Promise<SearchHit[]> {
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
