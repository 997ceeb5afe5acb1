import { seal, unseal } from '#platform/server/secrets/keyed-hash.ts'
import { CARD_CODES_AHEAD, CARD_STEP_SECONDS } from '../../contract/student-card.ts'

const STEP_MS = CARD_STEP_SECONDS * 1000
const PURPOSE = 'student-card'
const ID_BYTES = 6
const STEP_BYTES = 4
/** A nonce of 12 bytes and a tag of 16 around the sealed bytes. */
const CODE_BYTES = 12 + ID_BYTES + STEP_BYTES + 16

const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

function codeOfStep(secretKey: string, enrolmentId: number, step: number): string {
  const content = Buffer.alloc(ID_BYTES + STEP_BYTES)
  content.writeUIntBE(enrolmentId, 0, ID_BYTES)
  content.writeUInt32BE(step, ID_BYTES)
  return seal(secretKey, PURPOSE, content).toString('base64url')
}

/**
 * The codes of a card from a moment on, each for a step, and the time for which the first one is to be shown.
 */
export function codesFrom(
  secretKey: string,
  enrolmentId: number,
  now: Date,
): { freshForMs: number; codes: string[] } {
  const step = stepAt(now)
  const codes = Array.from({ length: CARD_CODES_AHEAD }, (_, ahead) =>
    codeOfStep(secretKey, enrolmentId, step + ahead),
  )
  return { freshForMs: STEP_MS - (now.getTime() % STEP_MS), codes }
}

function opened(secretKey: string, code: string): Buffer | null {
  const bytes = Buffer.from(code, 'base64url')
  if (bytes.length !== CODE_BYTES || bytes.toString('base64url') !== code) return null
  try {
    return unseal(secretKey, PURPOSE, bytes)
  } catch {
    // Somebody else's key, or none: the tag does not fit.
    return null
  }
}

/**
 * The holder of a code's card, and whether the code is valid: now or one step ago, because a camera and a
 * network need time.
 */
export function readCode(
  secretKey: string,
  code: string,
  now: Date,
): { enrolmentId: number; isFresh: boolean } | null {
  const content = opened(secretKey, code)
  if (content === null) return null
  const age = stepAt(now) - content.readUInt32BE(ID_BYTES)
  return { enrolmentId: content.readUIntBE(0, ID_BYTES), isFresh: age === 0 || age === 1 }
}
