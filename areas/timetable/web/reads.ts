import { chosenStudyRole } from '#areas/accounts/web/public.tsx'
import { sessionCalls } from '#areas/accounts/contract/session-calls.ts'
import { portalCalls } from '#areas/portal/contract/calls.ts'
import { studyCalls } from '#areas/study/contract/calls.ts'
import { ahead, readNow, recordAhead, type ReadAhead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { holdsAny } from '#platform/web/router/portal.ts'
import type { SessionUser } from '#platform/web/router/session.ts'
import { timetableCalls } from '../contract/calls.ts'
import { CHANGE_DAYS } from '../contract/change.ts'
import { LEADERS } from '../contract/led-group.ts'
import type { timetableScreens } from '../contract/screens.ts'
import { chooseWeek, selectableYears } from './calendar/chosen-week.ts'
import { wallTimeNow } from '#platform/web/router/wall-time.ts'
import { ownTimetables } from './subject/own-timetables.ts'
import { requestFor } from './subject/timetable-request.ts'

const choices = ahead(studyCalls.getStudyChoices, {})

/** The week of today in the reader's own timetable, as the screen will ask for it. */
function ownWeek(user: SessionUser): ReadAhead {
  const isStudent = holdsAny(user, ['student', 'aspirant'])
  return async (options) => {
    const [directories, config, groups] = await Promise.all([
      readNow(timetableCalls.getDirectories, {}, options),
      readNow(portalCalls.getConfig, {}, options),
      isStudent ? readNow(sessionCalls.listOwnGroups, {}, options) : [],
    ])
    const { date } = wallTimeNow(config.timeZone)
    const week = chooseWeek(selectableYears(directories.unifiedYears), {}, date)
    const current = groups.filter(({ isCurrent }) => isCurrent)
    const own = ownTimetables({ permissions: user.permissions, groups: current })
    const role = chosenStudyRole(user, groups)
    const chosen = own.find(({ key }) => key === role?.key) ?? own[0]
    if (week) await readNow(timetableCalls.getTimetable, requestFor({ kind: 'own' }, chosen, week), options)
  }
}

export default {
  timetable: ({ user }) => [
    ownWeek(user),
    ...(holdsAny(user, LEADERS) && !user.holdings.includes('teaching')
      ? [ahead(timetableCalls.listLedGroups, {})]
      : []),
  ],
  changes: () => [
    ahead(timetableCalls.listChanges, { days: CHANGE_DAYS[0] }),
    ahead(timetableCalls.getDirectories, {}),
  ],
  groupTimetable: () => [
    ahead(timetableCalls.listInstituteGroups, {}),
    ahead(timetableCalls.getDirectories, {}),
  ],
  editor: () => [ahead(timetableCalls.getDirectories, {})],
  edits: () => [ahead(timetableCalls.listEdits, { page: 1 })],
  flowLessons: () => [ahead(timetableCalls.listFlowLessons, { page: 1 }), choices],
  flowLesson: ({ params }) => recordAhead(timetableCalls.getFlowLesson, params),
  links: () => [ahead(timetableCalls.listLinks, { page: 1 }), choices],
  link: ({ params }) => [...recordAhead(timetableCalls.getLink, params), choices],
} satisfies ScreenReads<keyof typeof timetableScreens>
