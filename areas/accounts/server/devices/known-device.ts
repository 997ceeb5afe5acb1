import { randomBytes } from 'node:crypto'
import { tokenHash } from '#platform/server/auth/sessions.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext, HttpSide } from '#platform/server/http/handlers.ts'
import { daysBefore } from '#platform/server/retention/clean-up.ts'
import { findTokenOf, forgetDevices, hasDevices, noteDeviceUse } from './device-store.ts'

/** The time for which a device is remembered after its last sign-in. */
export const DEVICE_DAYS = 180
const DEVICE_SECONDS = DEVICE_DAYS * 24 * 60 * 60
const DEVICES_MAX = 20
/**
 * The most accounts that may share a device, in a family for instance; beyond that, the one unused for
 * longest is forgotten.
 */
const TOKENS_MAX = 5
const TOKEN = /^[\w-]{43}$/

type Context = Pick<HandlerContext, 'db' | 'clock' | 'http'>

/** The tokens of this request's device, one for each account that signed in to it. */
function tokensOf({ deviceToken }: HttpSide): string[] {
  const tokens = deviceToken?.split('.').filter((token) => TOKEN.test(token)) ?? []
  return tokens.slice(0, TOKENS_MAX)
}

/**
 * The stored hash of the token by which the account recognises this device; null when it never signed in to
 * it.
 */
async function findOwnHash(
  db: Db,
  { clock, http }: Omit<Context, 'db'>,
  accountId: number | null,
): Promise<Buffer | null> {
  const tokenHashes = tokensOf(http).map(tokenHash)
  if (tokenHashes.length === 0) return null
  return findTokenOf(db, { accountId, tokenHashes }, daysBefore(clock.now(), DEVICE_DAYS))
}

/** The name of this request's device among the limits of an account; null when it never signed in to it. */
export async function findKnownDevice(context: Context, accountId: number | null): Promise<string | null> {
  const hash = await findOwnHash(context.db, context, accountId)
  return hash && hash.toString('base64url')
}

/**
 * Remembers this device as one of the account's, and returns the tokens for its cookie. Each account gets a
 * fresh token of its own: whoever put an earlier one into the cookie, or sat here before, knows that one. A
 * device is new to an account that remembers other devices.
 */
export async function rememberDevice(
  tx: Db,
  context: Omit<Context, 'db'>,
  accountId: number,
): Promise<{ deviceToken: string; isNew: boolean }> {
  const { clock, http } = context
  const sentTokens = tokensOf(http)
  const storedHash = await findOwnHash(tx, context, accountId)
  const isNew = storedHash === null && (await hasDevices(tx, accountId))
  const own =
    sentTokens.find((token) => storedHash?.equals(tokenHash(token))) ?? randomBytes(32).toString('base64url')
  await noteDeviceUse(tx, {
    accountId,
    tokenHash: tokenHash(own),
    now: clock.now(),
    most: DEVICES_MAX,
  })
  const tokens = [own, ...sentTokens.filter((token) => token !== own)]
  return { deviceToken: tokens.slice(0, TOKENS_MAX).join('.'), isNew }
}

/** Sends the device its tokens for another half year. */
export function sendDeviceToken(http: HttpSide, token: string): void {
  http.setDeviceCookie(token, DEVICE_SECONDS)
}

/** Forgets every device of an account except the one of this request. */
export async function forgetOtherDevices(tx: Db, http: HttpSide, accountId: number): Promise<void> {
  await forgetDevices(tx, accountId, tokensOf(http).map(tokenHash))
}
