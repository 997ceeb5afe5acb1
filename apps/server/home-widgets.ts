import { accountsHomeWidgets } from '#areas/accounts/server/home-widgets.ts'
import { announcementsHomeWidgets } from '#areas/announcements/server/home-widgets.ts'
import { departmentsHomeWidgets } from '#areas/departments/server/home-widgets.ts'
import { journalHomeWidgets } from '#areas/journal/server/home-widgets.ts'
import { peopleHomeWidgets } from '#areas/people/server/home-widgets.ts'
import { studyHomeWidgets } from '#areas/study/server/home-widgets.ts'
import { timetableHomeWidgets } from '#areas/timetable/server/home-widgets.ts'
import type { WidgetSource } from '#platform/server/widgets/widget-source.ts'

/** Everything that areas put on the home page. */
export const homeWidgets: readonly WidgetSource[] = [
  ...accountsHomeWidgets,
  ...announcementsHomeWidgets,
  ...departmentsHomeWidgets,
  ...journalHomeWidgets,
  ...peopleHomeWidgets,
  ...studyHomeWidgets,
  ...timetableHomeWidgets,
]
