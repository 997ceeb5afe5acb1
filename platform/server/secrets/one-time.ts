import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const TOKEN_BYTES = 32

/** A token for a link, 256 random bits, with the hash under which it is stored. */
export function newLinkToken(): { token: string; hash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, hash: linkTokenHash(token) }
}

export function linkTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Random digits for a short code. */
export function newDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}

/** Compares two hashes in constant time. */
export function isSameHash(stored: Buffer | null, given: Buffer): boolean {
  return stored !== null && stored.length === given.length && timingSafeEqual(stored, given)
}
