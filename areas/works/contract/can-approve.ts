import { WorkStatus } from './status.ts'

/** From which day of its year works are agreed. Decision D-023. */
const APPROVE_FROM = '07-01'

interface Approved {
  statusId: number
  isDeleted: boolean
  /** The day of delivery, else of the end, else of the beginning, else the last of its semester. */
  relevantDay: string
}

/** The first day on which a work may be agreed: 1 July of the year of its day. */
export function approvableFrom({ relevantDay }: Pick<Approved, 'relevantDay'>): string {
  return `${relevantDay.slice(0, 4)}-${APPROVE_FROM}`
}

/** Whether a work may be agreed on a day of the university's calendar. */
export function isCanApprove(work: Approved, today: string): boolean {
  return work.statusId === WorkStatus.onAgreement && !work.isDeleted && today >= approvableFrom(work)
}
