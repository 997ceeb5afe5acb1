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

/** What happens in the two states whose names alone do not tell them apart. */
export const STATUS_MEANINGS: Readonly<Partial<Record<StatusId, string>>> = {
  2: 'проверяют бумаги',
  4: 'готовят справку',
}

/** The possible next states of each state; going back to the beginning is a reset. Decision D-200. */
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

/** A request that was sent and not processed has nothing to be reset. */
export function canReset(from: StatusId): boolean {
  return from !== MilitaryStatus.sent
}

/**
 * The number of days after its creation for which the documents of a request are valid. Specification part 2,
 * section 9.
 */
export const DOCS_DAYS = 60

/** Documents that end within this number of days are shown as ending. */
export const ENDING_DAYS = 7

/** The last day on which the documents of a request are valid. Decision D-203. */
export function lastDayOf(createdOn: string): string {
  return addDays(createdOn, DOCS_DAYS)
}

/** True when the documents are no longer valid: from day 61. */
export function isUseDocsExpired(createdOn: string, today: string): boolean {
  return daysBetween(createdOn, today) > DOCS_DAYS
}
