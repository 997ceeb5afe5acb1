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

/** `warned`: below a threshold by the end of yesterday, which the student and the curator were told. Decision 0056. */
export const DEBTOR_KINDS = [...DEBT_REASONS, 'warned'] as const
export type DebtorKind = (typeof DEBTOR_KINDS)[number]

/** A discipline in which a student falls behind, over its courses in the scope, those of groups and those of trajectories. */
export const Debt = z.object({
  disciplineId: z.int(),
  disciplineName: z.string(),
  heldLessons: z.int(),
  attendancePercent: z.nullable(z.int()),
  progressPercent: z.nullable(z.int()),
  missingPoints: z.int(),
  /** The titles of those control points, in the order of their days; none in the lists of units. */
  missingTitles: z.array(z.string()),
  reasons: z.array(z.enum(DEBT_REASONS)),
  /** The student was warned in this discipline, and still falls below a threshold. */
  isWarned: z.boolean(),
  /** The last held lesson that the viewer teaches; null when there is none, and in the lists of units. */
  lessonId: z.nullable(z.int()),
  /** `lessonId` is a lesson of a trajectory. */
  isIet: z.boolean(),
})
export type Debt = z.infer<typeof Debt>

/**
 * A student who falls behind: below a threshold, or without points in a control point that has passed. Every figure of the
 * portal counts such students, each once. Decision 0327.
 */
export const Debtor = z.object({
  studentId: z.int(),
  personId: z.int(),
  name: z.string(),
  groupId: z.int(),
  groupName: z.string(),
  /** At least one; those that the filter lets through. */
  debts: z.array(Debt),
})
export type Debtor = z.infer<typeof Debtor>

/**
 * `debts`: the number of disciplines in which the student falls behind. Of a percentage the worst of the student's
 * disciplines decides, of the points their sum.
 */
export const DEBTOR_SORTS = ['name', 'group', 'debts', 'attendance', 'progress', 'points'] as const

/** The groups without a graduating department, as if they had one. */
export const NO_CHAIR = { id: 0, name: 'Без кафедры' } as const

const Choice = z.object({ id: z.int(), name: z.string() })

export const DebtorList = z.object({
  /** The number of students. */
  count: z.int(),
  items: z.array(Debtor),
  /** The filters that narrow the whole list. */
  groups: z.array(Choice),
  disciplines: z.array(Choice),
  /** The flows that the reader teaches, in the list of their own students. */
  flows: z.array(Choice),
  /** The graduating departments of the groups. */
  chairs: z.array(Choice),
  /** The scopes in which the viewer has any students. */
  scopes: z.array(z.enum(DEBTOR_SCOPES)),
  /**
   * The scope that is shown: the requested one, else the widest of those that the reader teaches or leads; that of a curator
   * for whoever has no other.
   */
  scope: z.enum(DEBTOR_SCOPES),
  /**
   * The time at which the lists of units were made; null before the first time. The other scopes are up to
   * date.
   */
  takenAt: z.nullable(Instant),
})
export type DebtorList = z.infer<typeof DebtorList>

/** How many students of something fall behind, and what narrows the list that names them. */
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
