import { hashThread, type Claim } from './hash-thread.ts'

/** argon2id as OWASP recommends it: 46 MiB, one pass. */
const OPTIONS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }
const OUR_HASH = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`

/** A hash of no password: comparing with it takes as long for an unknown login as for a known one. */
const NOBODY = `${OUR_HASH}a2FiaW5ldC1ub2JvZHkhIQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`

/**
 * Hashes a password for storage. Only a person with a session, a link or a code can set a password.
 * @throws ApiError 503 when too many hashes are waiting
 */
export async function hashPassword(password: string): Promise<string> {
  return String(await hashThread.run({ password, options: OPTIONS }, 'known'))
}

/**
 * True when the password is right; a `null` hash means "no such account" and takes the same time.
 * @throws ApiError 503 when too many hashes are waiting
 */
export async function isRightPassword(
  stored: string | null,
  password: string,
  claim: Claim = 'anybody',
): Promise<boolean> {
  const isRight = (await hashThread.run({ password, stored: stored ?? NOBODY }, claim)) === true
  return stored !== null && isRight
}

/** True for a hash made with weaker parameters than today's; the next sign-in can replace it. */
export function isWeakHash(stored: string): boolean {
  return !stored.startsWith(OUR_HASH)
}
