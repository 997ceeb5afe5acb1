import type { ModeratedReservation } from '../../contract/reservation.ts'
import { useLetterKeys } from '#platform/web/ui/use-letter-keys.ts'

/** The button that opens a request: keyboard users have the focus on one of these. */
export const openButtonId = ({ id }: Pick<ModeratedReservation, 'id'>) => `open-request-${id}`

interface QueueKeys {
  rows: readonly ModeratedReservation[]
  approve: (row: ModeratedReservation) => void
  /** Asks why the request is rejected. */
  reject: (row: ModeratedReservation) => void
}

/** J and K go through the queue, A approves the request at which they are, R rejects it. */
export function useQueueKeys({ rows, approve, reject }: QueueKeys): void {
  const place = () => rows.findIndex((row) => openButtonId(row) === document.activeElement?.id)
  const go = (step: number) => {
    const next = rows[Math.max(place() + step, 0)]
    if (next) document.getElementById(openButtonId(next))?.focus()
  }
  const decide = (decision: (row: ModeratedReservation) => void) => {
    const row = rows[place()]
    if (row && row.status.slug === 'pending') decision(row)
  }
  useLetterKeys({
    j: () => go(1),
    k: () => go(-1),
    a: () => decide(approve),
    r: () => decide(reject),
  })
}
