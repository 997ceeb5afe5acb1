import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { WARNING_KINDS } from './thresholds.ts'

/**
 * The range of students, from the narrowest to the widest: of the reader's own courses, of the groups that
 * they curate, of the disciplines that the led units teach, of the groups that the led units graduate.
 */
export const DEBTOR_SCOPES = ['own', 'curated', 'department', 'unit'] as const
export type DebtorScope = (typeof DEBTOR_SCOPES)[number]

/** `points`: control points that have passed without points. */
export const DEBT_REASONS = [...WARNING_KINDS, 'points'] as const
export type DebtReason = (typeof DEBT_REASONS)[number]

/** `warned`: below a threshold by the end of yesterday, as the home pages count them. Decision 0056. */
export const DEBTOR_KINDS = [...DEBT_REASONS, 'warned'] as const
export type DebtorKind = (typeof DEBTOR_KINDS)[number]

/** A student in a discipline, over its courses in the scope, those of groups and those of trajectories. */
export const Debtor = z.object({
  studentId: z.int(),
  personId: z.int(),
  name: z.string(),
  groupId: z.int(),
  groupName: z.string(),
  disciplineId: z.int(),
  disciplineName: z.string(),
  heldLessons: z.int(),
  attendancePercent: z.nullable(z.int()),
  progressPercent: z.nullable(z.int()),
  missingPoints: z.int(),
  reasons: z.array(z.enum(DEBT_REASONS)),
  /** The student was warned in this discipline, and still falls below a threshold. */
  isWarned: z.boolean(),
  /** The last held lesson that the viewer teaches; null when there is none, and in the lists of units. */
  lessonId: z.nullable(z.int()),
  /** `lessonId` is a lesson of a trajectory. */
  isIet: z.boolean(),
})
export type Debtor = z.infer<typeof Debtor>

export const DEBTOR_SORTS = ['name', 'group', 'discipline', 'attendance', 'progress', 'points'] as const

const Choice = z.object({ id: z.int(), name: z.string() })

export const DebtorList = z.object({
  count: z.int(),
  /** The number of students in these rows. */
  studentsCount: z.int(),
  items: z.array(Debtor),
  /** The filters that narrow the whole list. */
  groups: z.array(Choice),
  disciplines: z.array(Choice),
  /** The graduating departments of the groups. */
  chairs: z.array(Choice),
  /** The scopes in which the viewer has any students. */
  scopes: z.array(z.enum(DEBTOR_SCOPES)),
  /** The scope that is shown: the requested one, else the widest. */
  scope: z.enum(DEBTOR_SCOPES),
  /**
   * The time at which the lists of units were made; null before the first time. The other scopes are up to
   * date.
   */
  takenAt: z.nullable(Instant),
})
export type DebtorList = z.infer<typeof DebtorList>

/** How many students of something were warned, and what narrows the list that names them. */
export const SeenDebtors = z.object({
  scope: z.enum(DEBTOR_SCOPES),
  groupId: z.nullable(z.int()),
  disciplineId: z.nullable(z.int()),
  chairId: z.nullable(z.int()),
  studentsCount: z.int(),
})
export type SeenDebtors = z.infer<typeof SeenDebtors>

export const DEBT_REASON_TITLES: Record<DebtorKind, string> = {
  attendance: 'Низкая посещаемость',
  progress: 'Низкая успеваемость',
  points: 'Точки без баллов',
  warned: 'Предупреждены утром',
}
