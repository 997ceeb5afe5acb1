import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { HomeLayout } from './home-layout.ts'
import { PostponedList } from './todos.ts'

/** The widgets that the specification names: each key is in every answer, null until an area fills it. Decision D-48. */
export const SPECIFIED_KEYS = [
  'userTypes',
  'approvals',
  'businessTrips',
  'certificates',
  'certificationSheets',
  'debts',
  'fluorography',
  'grants',
  'journalAttendance',
  'publicationChart',
  'recordBooks',
  'vacationLeftovers',
  'vacations',
  'isLanguageCourse',
  'isPhysicalEducationCourse',
  'militaryCertificate',
  'recentPublications',
] as const

/**
 * The value of every widget under its key, in the shape that its area declares. Null means that it is not for
 * this person or, when `failed` names the key, that it could not be read.
 */
export const WidgetsFilling = z.looseObject({
  /** The university's clock at the answer; the browser's own may be wrong or in another zone. */
  now: z.object({ date: CalendarDate, time: z.string() }),
  failed: z.array(z.string()),
  ...HomeLayout.shape,
  ...PostponedList.shape,
})
export type WidgetsFilling = z.infer<typeof WidgetsFilling>
