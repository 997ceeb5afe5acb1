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
import { chooseWeek, selectableYears, stepWeek } from './calendar/chosen-week.ts'
import { universityToday, wallTimeNow } from '#platform/web/router/wall-time.ts'
import { firstShown, groupWeekInput } from './institute/group-week.ts'
import { ownTimetables } from './subject/own-timetables.ts'
import { requestFor } from './subject/timetable-request.ts'

const choices = ahead(studyCalls.getStudyChoices, {})

/** The week of today in the reader's own timetable, and the next, which the screen opens when this one is over. */
function ownWeek(user: SessionUser): ReadAhead {
  const isStudent = holdsAny(user, ['student', 'aspirant'])
  return async (options) => {
    const [directories, config, groups] = await Promise.all([
      readNow(timetableCalls.getDirectories, {}, options),
      readNow(portalCalls.getConfig, {}, options),
      isStudent ? readNow(sessionCalls.listOwnGroups, {}, options) : [],
    ])
    const { date } = wallTimeNow(config.timeZone)
    const years = selectableYears(directories.unifiedYears)
    const week = chooseWeek(years, {}, date)
    const current = groups.filter(({ isCurrent }) => isCurrent)
    const own = ownTimetables({ permissions: user.permissions, groups: current })
    const role = chosenStudyRole(user, groups)
    const chosen = own.find(({ key }) => key === role?.key) ?? own[0]
    if (!week) return
    const next = stepWeek(years, week, 1)
    const weeks = next ? [week, next] : [week]
    await Promise.all(
      weeks.map((each) =>
        readNow(timetableCalls.getTimetable, requestFor({ kind: 'own' }, chosen, each), options),
      ),
    )
  }
}

/** The week of today of the group that the screen shows first. */
const weekOfFirstGroup: ReadAhead = async (options) => {
  const [groups, { unifiedYears }] = await Promise.all([
    readNow(timetableCalls.listInstituteGroups, {}, options),
    readNow(timetableCalls.getDirectories, {}, options),
  ])
  const week = chooseWeek(selectableYears(unifiedYears), {}, universityToday())
  const group = firstShown(groups)
  if (week && group) await ahead(timetableCalls.getGroupWeek, groupWeekInput(week, group))(options)
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
  groupTimetable: () => [weekOfFirstGroup],
  editor: () => [ahead(timetableCalls.getDirectories, {})],
  edits: () => [ahead(timetableCalls.listEdits, { page: 1 })],
  flowLessons: () => [ahead(timetableCalls.listFlowLessons, { page: 1 }), choices],
  flowLesson: ({ params }) => recordAhead(timetableCalls.getFlowLesson, params),
  links: () => [ahead(timetableCalls.listLinks, { page: 1 }), choices],
  link: ({ params }) => [...recordAhead(timetableCalls.getLink, params), choices],
} satisfies ScreenReads<keyof typeof timetableScreens>
