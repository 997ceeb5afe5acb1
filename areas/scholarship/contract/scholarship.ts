import * as z from 'zod/mini'

/** Shown when no rule computes the points. Decision D-085. */
export const MANUAL = 'Указывается вручную'

const Row = z.object({
  name: z.string(),
  points: z.number(),
  /** The reason for the number, in words; null when there is none. */
  rule: z.nullable(z.string()),
})
export type PointsRow = z.output<typeof Row>

const SubSection = z.object({
  name: z.string(),
  url: z.string(),
  isManual: z.boolean(),
  rows: z.array(Row),
})
export type SubSection = z.output<typeof SubSection>

const Section = z.object({ name: z.string(), points: z.number(), subSections: z.array(SubSection) })
export type Section = z.output<typeof Section>

/** Whether the last session allows the scholarship; null while that is not decided. */
const Precondition = z.object({ isMet: z.nullable(z.boolean()), text: z.string() })
export type Precondition = z.output<typeof Precondition>

/** Specification part 2, section 3. */
export const Scholarship = z.object({
  allPoints: z.number(),
  sections: z.array(Section),
  precondition: Precondition,
})
export type Scholarship = z.output<typeof Scholarship>

/** The points for a share of excellent marks. */
export interface ShareRule {
  leastPercent: number
  points: number
}

/** Hundredths, so that sums of halves and quarters stay exact. */
export function sumOf(points: readonly number[]): number {
  return points.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100
}
