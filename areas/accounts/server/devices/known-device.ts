import { randomBytes } from 'node:crypto'
import { tokenHash } from '#platform/server/auth/sessions.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext, HttpSide } from '#platform/server/http/handlers.ts'
import { daysBefore } from '#platform/server/retention/clean-up.ts'
import { forgetDevices, isDeviceOf, isDeviceOfAnybody, noteDeviceUse } from './device-store.ts'

/** How long a device is known after it last signed in. */
export const DEVICE_DAYS = 180
const DEVICE_SECONDS = DEVICE_DAYS * 24 * 60 * 60
const DEVICES_MAX = 20

type Context = Pick<HandlerContext, 'db' | 'clock' | 'http'>

/** What is stored of the token of this request's device; null without one. */
function hashOf({ deviceToken }: HttpSide): Buffer | null {
  return deviceToken === null ? null : tokenHash(deviceToken)
}

/** What the device of this request is called among the limits of an account; null when it never signed in to it. */
export async function findKnownDevice(
  { db, clock, http }: Context,
  accountId: number | null,
): Promise<string | null> {
  const hash = hashOf(http)
  if (hash === null) return null
  const isKnown = await isDeviceOf(db, { accountId, tokenHash: hash }, daysBefore(clock.now(), DEVICE_DAYS))
  return isKnown ? hash.toString('base64url') : null
}

/**
 * Knows this device as one of the account from now on, and gives the token for its cookie. Only a token of ours is kept:
 * one that somebody planted would be theirs as well.
 */
export async function rememberDevice(
  tx: Db,
  { clock, http }: { clock: Clock; http: HttpSide },
  accountId: number,
): Promise<string> {
  const now = clock.now()
  const given = hashOf(http)
  const isOurs = given !== null && (await isDeviceOfAnybody(tx, given, daysBefore(now, DEVICE_DAYS)))
  const token = isOurs ? http.deviceToken! : randomBytes(32).toString('base64url')
  await noteDeviceUse(tx, { accountId, tokenHash: tokenHash(token), now, most: DEVICES_MAX })
  return token
}

/** Sends the device its token for another half year. */
export function sendDeviceToken(http: HttpSide, token: string): void {
  http.setDeviceCookie(token, DEVICE_SECONDS)
}

/** Forgets every device of an account but the one of this request. */
export async function forgetOtherDevices(tx: Db, http: HttpSide, accountId: number): Promise<void> {
  await forgetDevices(tx, accountId, hashOf(http))
}
