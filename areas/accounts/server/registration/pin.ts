import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { keyedHash } from '#platform/server/secrets/keyed-hash.ts'
import { newDigits } from '#platform/server/secrets/one-time.ts'
import { replacePins } from './pin-store.ts'

const PIN_DIGITS = 12
/** Ninety days. Decision D-21. */
const PIN_VALID_MS = 90 * 24 * 3_600_000

export function pinHash(secretKey: string, pin: string): Buffer {
  return keyedHash(secretKey, 'registration-pin', pin)
}

/**
 * The number of addresses and phone numbers to which one code sends letters before a new code is needed: two
 * of them may be mistyped.
 */
export const PIN_TARGETS_MAX = 3

export function pinTargetHash(secretKey: string, target: string): Buffer {
  return keyedHash(secretKey, 'registration-pin-target', target.toLowerCase())
}

/** A registration code as it is handed out: 1234-5678-9012. */
export function displayPin(pin: string): string {
  return pin.replaceAll(/(\d{4})(?=\d)/g, '$1-')
}

interface Issuer {
  clock: Clock
  secretKey: string
}

export interface IssuedPin {
  personId: number
  pin: string
}

/** Makes a code for each person; none of them works until it is stored. */
export function makePins(personIds: readonly number[]): IssuedPin[] {
  return personIds.map((personId) => ({ personId, pin: newDigits(PIN_DIGITS) }))
}

/** The time at which a code that is issued now expires. */
export function pinExpiry(now: Date): Date {
  return new Date(now.getTime() + PIN_VALID_MS)
}

/** Activates codes; earlier ones of these people stop working. The codes themselves are not stored. */
export async function keepPins(
  tx: Db,
  { clock, secretKey }: Issuer,
  { pins, issuedBy }: { pins: readonly IssuedPin[]; issuedBy: number | null },
): Promise<Date> {
  const now = clock.now()
  const expiresAt = pinExpiry(now)
  const hashed = pins.map(({ personId, pin }) => ({ personId, hash: pinHash(secretKey, pin) }))
  await replacePins(tx, hashed, { issuedBy, now, expiresAt })
  return expiresAt
}

/** Issues a registration code to each person; earlier ones stop working. */
export async function issuePins(
  tx: Db,
  issuer: Issuer,
  { personIds, issuedBy }: { personIds: readonly number[]; issuedBy: number | null },
): Promise<{ pins: IssuedPin[]; expiresAt: Date }> {
  const pins = makePins(personIds)
  return { pins, expiresAt: await keepPins(tx, issuer, { pins, issuedBy }) }
}

/** Issues a registration code to one person. */
export async function issuePin(
  tx: Db,
  issuer: Issuer,
  { personId, issuedBy }: { personId: number; issuedBy: number | null },
): Promise<{ pin: string; expiresAt: Date }> {
  const { pins, expiresAt } = await issuePins(tx, issuer, { personIds: [personId], issuedBy })
  return { pin: pins[0]!.pin, expiresAt }
}
