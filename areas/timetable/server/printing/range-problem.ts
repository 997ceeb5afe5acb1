import { timetableFieldTexts } from '../../contract/failures.ts'
import { firstWeek, hasWeek, lastWeek, type YearFrame } from '../../contract/study-weeks.ts'

/** The problem of a range of weeks, as a field and its text; null when it can be printed. */
export function rangeProblem(
  year: YearFrame,
  range: { fromWeek: number; toWeek: number },
): { field: string; text: string } | null {
  const outside = (['fromWeek', 'toWeek'] as const).find((field) => !hasWeek(year, range[field]))
  if (outside)
    return { field: outside, text: timetableFieldTexts.weekOutside(firstWeek(year), lastWeek(year)) }
  if (range.fromWeek > range.toWeek) return { field: 'toWeek', text: timetableFieldTexts.rangeTurned }
  return null
}
