import { daysBetween } from '#platform/contract/calendar.ts'

/** The states of a request. Decision D-040. */
export const CertificateStatus = { processing: 1, inProgress: 2, ready: 3, rejected: 4 } as const

export const STATUS_NAMES = ['', 'На обработке', 'В работе', 'Готова', 'Отклонена'] as const

/** A clerk's actions on a request, with the states in which each is possible. Decision D-040. */
export const MOVES = {
  take: [CertificateStatus.processing],
  ready: [CertificateStatus.inProgress],
  reject: [CertificateStatus.processing, CertificateStatus.inProgress],
  reset: [CertificateStatus.inProgress],
} as const satisfies Record<string, readonly number[]>
export type Move = keyof typeof MOVES

/** True when a move is possible in a state. */
export function canMove(move: Move, statusId: number): boolean {
  return (MOVES[move] as readonly number[]).includes(statusId)
}

const ARCHIVED_AFTER_DAYS = 30

/**
 * True when a ready certificate has left the active list: on the 31st day after its last change. Decision
 * D-045.
 */
export function isArchived(
  { statusId, statusOn }: { statusId: number; statusOn: string },
  today: string,
): boolean {
  return statusId === CertificateStatus.ready && daysBetween(statusOn, today) > ARCHIVED_AFTER_DAYS
}

/** True when a student may remove a request from their list. Decision D-044. */
export function isCanDelete({ statusId, isPaper }: { statusId: number; isPaper: boolean }): boolean {
  if (!isPaper) return statusId !== CertificateStatus.inProgress
  return statusId === CertificateStatus.processing || statusId === CertificateStatus.rejected
}

/** True when a student may change a request: nobody works on it yet, or it was rejected. */
export function isCanChange(statusId: number): boolean {
  return statusId === CertificateStatus.processing || statusId === CertificateStatus.rejected
}
