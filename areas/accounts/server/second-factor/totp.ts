import { createHmac } from 'node:crypto'

/** Codes by time, as every authenticator app makes them: RFC 6238 with SHA-1, six digits, thirty seconds. */

const STEP_MS = 30_000
const DIGITS = 6
/** Clocks differ: the code before and the code after the present one are right as well. */
const TOLERATED_STEPS = [0, -1, 1]
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function timeStep(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS)
}

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.at(-1)! & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Finds the time step whose code this is; null when it is none of the present ones. */
export function findStep(secret: Buffer, code: string, now: Date): number | null {
  const present = timeStep(now)
  const step = TOLERATED_STEPS.find((difference) => codeAt(secret, present + difference) === code)
  return step === undefined ? null : present + step
}

/** A secret as people type it. */
export function toBase32(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What the square code holds. */
export function otpauthUri(secret: Buffer, { issuer, login }: { issuer: string; login: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
