import { isOutdated, storedIn } from '#platform/web/api/api-error.ts'
import { refreshCalls } from '#platform/web/api/use-call.ts'
import { timetableCalls } from '../../contract/calls.ts'

/** The calls whose answers an edit of a lesson changes. */
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

/** Reads the collisions again when a lesson was refused because of one that its editor has not seen. */
export async function rereadRefused<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (isOutdated(error) && storedIn(error) === null) void refreshCalls(REFRESHED)
    throw error
  }
}
