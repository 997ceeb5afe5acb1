import * as z from 'zod/mini'

/** The university's rules about works, as their keeper sets them. Decisions D-023 and D-025. */
export const RulesOfWorks = z.object({
  /** The day and the month from which the works of a year may be agreed. */
  approveDay: z.int().check(z.gte(1), z.lte(31)),
  approveMonth: z.int().check(z.gte(1), z.lte(12)),
  /** A thesis is not agreed without the files of its supervisor. */
  requiresThesisFiles: z.boolean(),
})
export type RulesOfWorks = z.output<typeof RulesOfWorks>

/** 29 February does not exist in most years. */
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** True when every year has this day. */
export function isDayOfYear({
  approveDay,
  approveMonth,
}: Pick<RulesOfWorks, 'approveDay' | 'approveMonth'>): boolean {
  return approveDay <= DAYS_OF_MONTH[approveMonth - 1]!
}
