import { displayDate } from '#platform/contract/calendar.ts'

export interface WorkPeriod {
  beginAt: string
  endAt: string | null
  /** The last day in the university, as far as it is known. */
  leavesOn: string | null
}

/** «с 11.02.2011», «с 11.02.2011, увольняется 12.12.2026» until that day, and «11.02.2011 – 12.12.2026» later. */
export function workPeriodText({ beginAt, endAt, leavesOn }: WorkPeriod, today: string): string {
  const since = `с ${displayDate(beginAt)}`
  if (leavesOn !== null && leavesOn >= today) return `${since}, увольняется ${displayDate(leavesOn)}`
  return endAt === null ? since : `${displayDate(beginAt)} – ${displayDate(endAt)}`
}
