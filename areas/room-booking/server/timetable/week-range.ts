import { firstWeek, hasWeek, lastWeek, type YearFrame } from '#areas/timetable/contract/study-weeks.ts'
import { roomBookingTexts } from '../../contract/failures.ts'

export type WeekRange = { fromWeek: number; toWeek: number }

/** The reason why these are not weeks of a year in their order; null when they are. */
export function rangeProblem(
  year: YearFrame,
  range: WeekRange,
): { field: keyof WeekRange; text: string } | null {
  const outside = (['fromWeek', 'toWeek'] as const).find((field) => !hasWeek(year, range[field]))
  if (outside) return { field: outside, text: roomBookingTexts.weekOutside(firstWeek(year), lastWeek(year)) }
  return range.fromWeek > range.toWeek ? { field: 'toWeek', text: roomBookingTexts.rangeTurned } : null
}
