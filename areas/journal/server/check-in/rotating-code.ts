import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '#platform/server/secrets/keyed-hash.ts'
import { CHECK_IN_STEP_SECONDS } from '../../contract/check-in.ts'

const STEP_MS = CHECK_IN_STEP_SECONDS * 1000
const CODE_BYTES = 12

/** The opening of a lesson that a code belongs to. */
export interface CodeOwner {
  secretKey: string
  checkInId: number
  lessonId: number
}

function stepAt(now: Date): number {
  return Math.floor(now.getTime() / STEP_MS)
}

function codeOfStep({ secretKey, checkInId, lessonId }: CodeOwner, step: number): string {
  const hash = keyedHash(secretKey, 'journal-check-in', `${lessonId}.${checkInId}.${step}`)
  return hash.subarray(0, CODE_BYTES).toString('base64url')
}

/** The code on the screen at a moment, and the time for which it stays there. */
export function codeAt(owner: CodeOwner, now: Date): { code: string; freshForMs: number } {
  return { code: codeOfStep(owner, stepAt(now)), freshForMs: STEP_MS - (now.getTime() % STEP_MS) }
}

/** True when a code is on the screen now or was one step ago: a camera and a network need time. */
export function isFreshCode(owner: CodeOwner, code: string, now: Date): boolean {
  const given = Buffer.from(code)
  return [stepAt(now), stepAt(now) - 1].some((step) => {
    const right = Buffer.from(codeOfStep(owner, step))
    return given.length === right.length && timingSafeEqual(given, right)
  })
}
