import { Secret, TOTP } from 'otpauth'

/** Codes by time, as every authenticator app makes them: RFC 6238 with SHA-1, six digits, thirty seconds. */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Clocks differ: the code before and the code after the present one are right as well. */
const TOLERATED_STEPS = 1
const CODE = /^\d{6}$/

/**
 * The library reads whole buffers, and the memory behind a `Buffer` may also contain the secrets of others.
 */
const secretOf = (bytes: Buffer) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** The number of the half minute. */
export function timeStep(now: Date): number {
  return TOTP.counter({ period: CODES.period, timestamp: now.getTime() })
}

export function codeAt(secret: Buffer, now: Date): string {
  return TOTP.generate({ ...CODES, secret: secretOf(secret), timestamp: now.getTime() })
}

/** Finds the time step that the code belongs to; null when it matches none of the present ones. */
export function findStep(secret: Buffer, code: string, now: Date): number | null {
  // The library throws on six letters that have another number of bytes than a code.
  if (!CODE.test(code)) return null
  const delta = TOTP.validate({
    ...CODES,
    secret: secretOf(secret),
    token: code,
    timestamp: now.getTime(),
    window: TOLERATED_STEPS,
  })
  return delta === null ? null : timeStep(now) + delta
}

/** A secret as people type it. */
export function toBase32(secret: Buffer): string {
  return secretOf(secret).base32
}

/** The content of the QR code. */
export function otpauthUri(secret: Buffer, { issuer, login }: { issuer: string; login: string }): string {
  return new TOTP({ ...CODES, issuer, label: login, secret: secretOf(secret) }).toString()
}
