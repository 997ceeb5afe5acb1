import { displayDate } from '#platform/contract/calendar.ts'

export interface WorkPeriod {
  beginAt: string
  endAt: string | null
  /** The last day by a signed dismissal that waits for it. */
  leavesOn: string | null
}

/**
 * «с 11.02.2011», «с 11.02.2011, увольняется 12.12.2026» by a signed dismissal, «с 11.02.2011 по 31.08.2028» by a contract
 * that will end, and «11.02.2011 – 12.12.2026» when it is over.
 */
export function workPeriodText({ beginAt, endAt, leavesOn }: WorkPeriod, today: string): string {
  const since = `с ${displayDate(beginAt)}`
  if (leavesOn !== null && leavesOn >= today) return `${since}, увольняется ${displayDate(leavesOn)}`
  if (endAt === null) return since
  return endAt >= today
    ? `${since} по ${displayDate(endAt)}`
    : `${displayDate(beginAt)} – ${displayDate(endAt)}`
}
