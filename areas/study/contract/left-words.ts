import { displayDate } from '#platform/contract/calendar.ts'
import type { LeftStudent } from './left-student.ts'

/** «12.10.2026», and of a leave «12.10.2026 – 12.10.2027». */
export function leftDaysText({ since, until }: Pick<LeftStudent, 'since' | 'until'>): string {
  if (since === null) return ''
  return until === null ? displayDate(since) : `${displayDate(since)} – ${displayDate(until)}`
}

/** «№ 312-ст от 05.10.2026» */
export function leftOrderText({ order }: Pick<LeftStudent, 'order'>): string {
  return order === null ? '' : `№ ${order.number} от ${displayDate(order.orderedOn)}`
}
