import { timetableCalls } from '../../contract/calls.ts'

/** What an edit of a lesson changes on the screen. */
export const REFRESHED = [
  timetableCalls.getEditedWeek,
  timetableCalls.getEditedLesson,
  timetableCalls.listEdits,
  timetableCalls.listSlots,
  timetableCalls.getOutlook,
  timetableCalls.getTimetable,
  timetableCalls.getSession,
  timetableCalls.listChanges,
]
