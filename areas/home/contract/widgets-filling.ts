import * as z from 'zod/mini'
import { UserType } from '#areas/accounts/contract/current-user.ts'
import { Unconfirmed } from '#areas/announcements/contract/announcement.ts'
import { CuratedWarnings, JournalWarning } from '#areas/journal/contract/thresholds.ts'
import { UnitContacts } from '#areas/departments/contract/unit-contacts.ts'
import { Fluorography } from '#areas/people/contract/fluorography.ts'
import { RecordBookSummary } from '#areas/study/contract/record-book.ts'
import { Today } from '#areas/timetable/contract/today.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { HomeLayout } from './home-layout.ts'

const count = z.int()
const Period = z.object({ from: CalendarDate, to: CalendarDate })

const ApprovalCounts = z.object({
  notSentCount: count,
  onAgreementCount: count,
  agreedCount: count,
  sentBackCount: count,
})

const Approvals = z.object({
  student: z.nullable(ApprovalCounts),
  teacher: z.nullable(ApprovalCounts),
  department: z.nullable(z.object({ onAgreementCount: count })),
})

const BusinessTrips = z.object({
  current: z.nullable(
    z.object({ id: z.int(), from: CalendarDate, to: CalendarDate, organization: z.string() }),
  ),
  plannedCount: count,
  waitingReportCount: count,
})

const Certificates = z.object({
  onProcessingCount: count,
  inProgressCount: count,
  readyCount: count,
  rejectedCount: count,
})

const CertificationSheets = z.object({
  createdCount: count,
  fillingCount: count,
  filledNotSentCount: count,
  shippedCount: count,
  discrepanciesCount: count,
})

const Grant = z.object({
  id: z.int(),
  name: z.string(),
  organization: z.string(),
  sum: z.number(),
  receivingDate: CalendarDate,
})

const JournalAttendance = z.object({
  attendancePercent: z.number(),
  /** Null while nothing with a norm was held. */
  progressPercent: z.nullable(z.number()),
  disciplines: z.array(z.object({ name: z.string(), attendancePercent: z.number() })),
  /** Ours: where the student has fallen below a threshold. */
  warnings: z.array(JournalWarning),
})

const VacationLeftovers = z.object({
  days: z.number(),
  isCurrentPeriod: z.boolean(),
  items: z.array(z.object({ post: z.string(), department: z.string(), days: z.number() })),
})

const Vacation = z.object({ id: z.int(), dates: Period, type: z.string(), status: z.string() })

const RecentPublication = z.object({ id: z.int(), name: z.string(), year: z.int() })
const ImportedPublication = z.object({ ...RecentPublication.shape, source: z.string() })

/** The value of each widget. Decision D-48; `unit`, `today`, `unconfirmedAnnouncements` and `journalCurated` are ours. */
export const widgetValues = {
  userTypes: z.array(UserType),
  approvals: Approvals,
  businessTrips: BusinessTrips,
  certificates: Certificates,
  certificationSheets: CertificationSheets,
  /** Mutual settlements, in roubles. Decision D-49. */
  debts: z.object({ sum: z.number(), count, overpayment: z.number() }),
  fluorography: Fluorography,
  grants: z.array(Grant),
  journalAttendance: JournalAttendance,
  /** Ours: for the curator of groups. Decision 0056. */
  journalCurated: CuratedWarnings,
  /** Up to nine years, ending with the current one. */
  publicationChart: z.array(z.object({ year: z.int(), count })).check(z.maxLength(9)),
  recordBooks: z.array(RecordBookSummary),
  vacationLeftovers: VacationLeftovers,
  vacations: z.array(Vacation),
  isLanguageCourse: z.boolean(),
  isPhysicalEducationCourse: z.boolean(),
  militaryCertificate: z.object({ requestStatus: z.nullable(z.string()), undownloadedCount: count }),
  recentPublications: z.object({
    confirmed: z.array(RecentPublication),
    imported: z.array(ImportedPublication),
  }),
  unit: UnitContacts,
  today: Today,
  unconfirmedAnnouncements: Unconfirmed,
} as const

export type WidgetKey = keyof typeof widgetValues
export type WidgetValue<Key extends WidgetKey> = z.infer<(typeof widgetValues)[Key]>

export const WIDGET_KEYS = Object.keys(widgetValues) as WidgetKey[]

type NullableValues = { [Key in WidgetKey]: z.ZodMiniNullable<(typeof widgetValues)[Key]> }

const nullableValues = Object.fromEntries(
  Object.entries(widgetValues).map(([key, value]) => [key, z.nullable(value as z.ZodMiniType)]),
) as unknown as NullableValues

/** Every key is always there; null means not for this person, or, when `failed` names it, that it could not be read. */
export const WidgetsFilling = z.object({
  ...nullableValues,
  failed: z.array(z.enum(WIDGET_KEYS)),
  ...HomeLayout.shape,
})
export type WidgetsFilling = z.infer<typeof WidgetsFilling>
