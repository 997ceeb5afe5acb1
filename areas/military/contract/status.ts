import { addDays, daysBetween } from '#platform/contract/calendar.ts'

/** The states of a request. Decision D-200. */
export const MilitaryStatus = { sent: 1, process: 2, calling: 3, inWork: 4, done: 5 } as const
export const STATUS_IDS = Object.values(MilitaryStatus)
export type StatusId = (typeof STATUS_IDS)[number]

export const STATUSES: Readonly<Record<StatusId, { name: string; code: string }>> = {
  1: { name: 'Отправлено', code: 'sent' },
  2: { name: 'В обработке', code: 'process' },
  3: { name: 'Вызов в ВУС', code: 'calling' },
  4: { name: 'В работе', code: 'in-work' },
  5: { name: 'Готово', code: 'done' },
}

/** Where a request may go from each state; the way back to the beginning is a reset. Decision D-200. */
export const MOVES: Readonly<Record<StatusId, readonly StatusId[]>> = {
  1: [2, 3],
  2: [1, 3, 4],
  3: [1, 2, 4],
  4: [2, 3, 5],
  5: [],
}

export function canMove(from: StatusId, to: StatusId): boolean {
  return MOVES[from].includes(to)
}

/** A request that was sent and not touched has nothing to be reset from. */
export function canReset(from: StatusId): boolean {
  return from !== MilitaryStatus.sent
}

/** For so many days after its creation the documents of a request hold. Specification part 2, section 9. */
export const DOCS_DAYS = 60

/** Documents that end within so many days are shown as ending. */
export const ENDING_DAYS = 7

/** The last day on which the documents of a request hold. Decision D-203. */
export function lastDayOf(createdOn: string): string {
  return addDays(createdOn, DOCS_DAYS)
}

/** Whether the documents hold no longer: on day 61. */
export function isUseDocsExpired(createdOn: string, today: string): boolean {
  return daysBetween(createdOn, today) > DOCS_DAYS
}
