import { hash, verify } from '@node-rs/argon2'

/** argon2id by the OWASP minimum for an interactive sign-in: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of no password: checking against it takes an unknown login as long as a known one. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$a2FiaW5ldC1ub2JvZHkhIQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS)
}

/** Tells whether the password is right; `null` stands for "no such account" and costs the same time. */
export async function isRightPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? NOBODY, password)
  return stored !== null && isRight
}
