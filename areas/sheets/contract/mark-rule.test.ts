import { describe, expect, it } from 'vitest'
import { isProposedFor, linesOfRule, proposedMark, RulePoints } from './mark-rule.ts'
import { Mark, StatementType } from './marks.ts'

const rule = { great: 85, good: 70, satisfactory: 55, admitted: 40 }

it.each([
  [100, Mark.great, Mark.passed],
  [85, Mark.great, Mark.passed],
  [84, Mark.good, Mark.passed],
  [70, Mark.good, Mark.passed],
  [69, Mark.satisfactory, Mark.passed],
  [55, Mark.satisfactory, Mark.passed],
  [54, Mark.unsatisfactory, Mark.failed],
  [40, Mark.unsatisfactory, Mark.failed],
  [39, Mark.notAdmitted, Mark.failed],
  [0, Mark.notAdmitted, Mark.failed],
])('%i points are mark %i in an exam and %i in a credit', (points, exam, credit) => {
  expect(proposedMark(points, rule, StatementType.exam)).toBe(exam)
  expect(proposedMark(points, rule, StatementType.credit)).toBe(credit)
})

describe('the rule in lines', () => {
  it('names each mark once, and leaves out what no points lead to', () => {
    expect(linesOfRule(rule, StatementType.exam).map(({ points }) => points)).toEqual([
      'от 85',
      '70–84',
      '55–69',
      '40–54',
      'меньше 40',
    ])
    const strict = { ...rule, admitted: 55 }
    expect(linesOfRule(strict, StatementType.exam).map(({ markId }) => markId)).not.toContain(
      Mark.unsatisfactory,
    )
    expect(linesOfRule({ ...rule, admitted: 0 }, StatementType.exam).at(-1)!.markId).toBe(Mark.unsatisfactory)
    expect(linesOfRule(rule, StatementType.credit)).toHaveLength(2)
  })
})

it.each([
  [StatementType.exam, 1, true],
  [StatementType.credit, 1, true],
  [StatementType.gradedCredit, 1, true],
  [StatementType.exam, 2, false],
  [StatementType.thesis, 1, false],
  [StatementType.courseWork, 1, false],
  [StatementType.practice, 1, false],
])('a sheet of type %i at attempt %i proposes: %s', (typeId, attempt, isProposed) => {
  expect(isProposedFor({ typeId, attempt })).toBe(isProposed)
})

it('points are whole and of a hundred', () => {
  expect(RulePoints.safeParse({ ...rule, great: 101 }).success).toBe(false)
  expect(RulePoints.safeParse({ ...rule, great: 85.5 }).success).toBe(false)
})
