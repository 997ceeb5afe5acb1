import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'
import { Mark, StatementType } from './marks.ts'

const WHOLE = 'Укажите целое число'
const Points = z.int(WHOLE).check(z.gte(0, 'Не меньше 0'), z.lte(100, 'Не больше 100'))

/** Whoever gives their departments a rule, and whoever keeps that of the university. */
export const RULE_LEADERS = ['department-head', 'institute-or-deanery-head', 'directorate'] as const
export const RULE_KEEPERS = ['university-data'] as const

/** From how many points of a hundred each mark is proposed. */
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

/** The rule of a department; version 0 where it keeps to the university's. */
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
  /** Departments with sheets that keep to it. */
  departments: z.int(),
  versions: z.array(RuleVersion),
})
export type UniversityRule = z.output<typeof UniversityRule>

/** What the journal proposes for a student of a sheet. */
export const Proposal = z.object({
  recordBookUUID: z.uuid(),
  /** Of a hundred. */
  points: z.int(),
  markId: z.int(),
})
export type Proposal = z.output<typeof Proposal>

export const Proposals = z.object({
  /** Null where the kind of control has nothing to do with points. */
  rule: z.nullable(
    z.object({
      ...RulePoints.shape,
      name: z.string(),
      version: z.int(),
      at: Instant,
      /** The department keeps to the university's rule. */
      isOfUniversity: z.boolean(),
    }),
  ),
  items: z.array(Proposal),
})
export type Proposals = z.output<typeof Proposals>

const FROM_POINTS: readonly number[] = [StatementType.credit, StatementType.gradedCredit, StatementType.exam]

/** Whether a sheet proposes marks: what ends a course of lessons, at its first attempt. */
export function isProposedFor({ typeId, attempt }: { typeId: number; attempt: number }): boolean {
  return attempt === 1 && FROM_POINTS.includes(typeId)
}

/** The mark that so many points of a hundred stand for. */
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
