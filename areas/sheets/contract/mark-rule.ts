import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { Mark, StatementType } from './marks.ts'

const WHOLE = 'Укажите целое число'
const Points = z.int(WHOLE).check(z.gte(0, 'Не меньше 0'), z.lte(100, 'Не больше 100'))

/** The editors of their departments' rules, and of the university's rule. */
export const RULE_LEADERS = ['department-head', 'institute-or-deanery-head', 'directorate'] as const
export const RULE_KEEPERS = ['university-data'] as const

/** The points, of a hundred, from which each mark is proposed. */
export const RulePoints = z.object({
  great: Points,
  good: Points,
  satisfactory: Points,
  /** Below it nobody is admitted. */
  admitted: Points,
})
export type RulePoints = z.output<typeof RulePoints>

const RuleVersion = z.object({
  ...RulePoints.shape,
  version: z.int(),
  at: Instant,
  by: z.nullable(z.string()),
})

/** The rule of a department; version 0 when it uses the university's. */
export const DepartmentRule = z.object({
  ...RulePoints.shape,
  id: z.int(),
  department: z.string(),
  version: z.int(),
  /** Its versions, the newest first. */
  versions: z.array(RuleVersion),
})
export type DepartmentRule = z.output<typeof DepartmentRule>

/** The rule of every department without one of its own. */
export const UniversityRule = z.object({
  ...RulePoints.shape,
  version: z.int(),
  /** Departments with sheets that use it. */
  departments: z.int(),
  versions: z.array(RuleVersion),
})
export type UniversityRule = z.output<typeof UniversityRule>

/** The journal's proposal for a student of a sheet. */
export const Proposal = z.object({
  recordBookUUID: z.uuid(),
  /** Out of a hundred. */
  points: z.int(),
  markId: z.int(),
})
export type Proposal = z.output<typeof Proposal>

export const Proposals = z.object({
  /** Null when the kind of control has nothing to do with points. */
  rule: z.nullable(
    z.object({
      ...RulePoints.shape,
      name: z.string(),
      version: z.int(),
      at: Instant,
      /** The department uses the university's rule. */
      isOfUniversity: z.boolean(),
    }),
  ),
  items: z.array(Proposal),
})
export type Proposals = z.output<typeof Proposals>

const FROM_POINTS: readonly number[] = [StatementType.credit, StatementType.gradedCredit, StatementType.exam]

/**
 * True when a sheet proposes marks: the first attempt of an examination at the end of a course of lessons.
 */
export function isProposedFor({ typeId, attempt }: { typeId: number; attempt: number }): boolean {
  return attempt === 1 && FROM_POINTS.includes(typeId)
}

/** The mark for a number of points out of a hundred. */
export function proposedMark(points: number, rule: RulePoints, typeId: number): number {
  if (typeId === StatementType.credit) return points >= rule.satisfactory ? Mark.passed : Mark.failed
  if (points >= rule.great) return Mark.great
  if (points >= rule.good) return Mark.good
  if (points >= rule.satisfactory) return Mark.satisfactory
  return points >= rule.admitted ? Mark.unsatisfactory : Mark.notAdmitted
}

/** The rule in lines: «от 85» and the mark. */
export function linesOfRule(rule: RulePoints, typeId: number): { points: string; markId: number }[] {
  const { great, good, satisfactory, admitted } = rule
  if (typeId === StatementType.credit)
    return [
      { points: `от ${satisfactory}`, markId: Mark.passed },
      { points: `меньше ${satisfactory}`, markId: Mark.failed },
    ]
  const lines = [
    { points: `от ${great}`, markId: Mark.great },
    { points: `${good}–${great - 1}`, markId: Mark.good },
    { points: `${satisfactory}–${good - 1}`, markId: Mark.satisfactory },
    { points: `${admitted}–${satisfactory - 1}`, markId: Mark.unsatisfactory },
    { points: `меньше ${admitted}`, markId: Mark.notAdmitted },
  ]
  return lines.filter(({ markId }) => {
    if (markId === Mark.notAdmitted) return admitted > 0
    return markId !== Mark.unsatisfactory || admitted < satisfactory
  })
}
