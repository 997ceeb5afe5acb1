import { addDays } from '#platform/contract/dates.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { keyedHash } from '#platform/server/secrets/keyed-hash.ts'
import { newDigits } from '#platform/server/secrets/one-time.ts'
import { replacePin } from './pin-store.ts'

const PIN_DIGITS = 12
const PIN_VALID_DAYS = 90

export function pinHash(secretKey: string, pin: string): Buffer {
  return keyedHash(secretKey, 'registration-pin', pin)
}

/** A registration code as it is handed out: 1234-5678-9012. */
export function displayPin(pin: string): string {
  return pin.replaceAll(/(\d{4})(?=\d)/g, '$1-')
}

/** Issues a registration code to a person; an earlier one stops working. The code itself is nowhere stored. */
export async function issuePin(
  tx: Db,
  { clock, secretKey }: { clock: Clock; secretKey: string },
  { personId, issuedBy }: { personId: number; issuedBy: number | null },
): Promise<{ pin: string; pinId: number }> {
  const pin = newDigits(PIN_DIGITS)
  const now = clock.now()
  const pinId = await replacePin(tx, {
    personId,
    issuedBy,
    hash: pinHash(secretKey, pin),
    now,
    expiresAt: new Date(
      `${addDays(now.toISOString().slice(0, 10), PIN_VALID_DAYS)}${now.toISOString().slice(10)}`,
    ),
  })
  return { pin, pinId }
}
