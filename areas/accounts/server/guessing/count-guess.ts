import { takeGuess } from '#platform/server/auth/guesses.ts'
import { overLimit, returnTry } from '#platform/server/auth/rate-limit.ts'
import { retryAfter, type ApiError } from '#platform/server/http/api-error.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import { phoneSpelling } from '#areas/people/contract/contacts.ts'
import { findKnownDevice } from '../devices/known-device.ts'
import { guesserLimits } from '../limits.ts'

type Context = Pick<HandlerContext, 'db' | 'clock' | 'http'>

/** The account or device for which guesses are counted together. Decision 0075. */
export interface Guesser {
  /** The account or, if nobody has the name, the name: known and unknown names are counted alike. */
  subject: string
  /** A device that signed in to this account before; its tries are counted for it alone. */
  device: string | null
}

export async function findGuesser(
  context: Context,
  accountId: number | null,
  name: string,
): Promise<Guesser> {
  const subject = accountId === null ? `name:${phoneSpelling(name.toLowerCase())}` : `account:${accountId}`
  return { subject, device: await findKnownDevice(context, accountId) }
}

export interface CountedGuess {
  refusal: ApiError | null
  /** Takes the guess back: it was right. */
  giveBack(): Promise<void>
}

const nothing = async () => {}

const GUESSED = {
  password: { isCountedByAddress: true },
  code: { isCountedByAddress: false },
}

/**
 * Counts a guess of a secret before it is looked at: for the address first, so that a guess refused there does not count
 * against the account.
 */
export async function countGuess(
  { db, clock, http }: Context,
  { subject, device }: Guesser,
  { of, refusal }: { of: keyof typeof GUESSED; refusal: ApiError },
): Promise<CountedGuess> {
  const limits = GUESSED[of].isCountedByAddress ? guesserLimits({ subject, device, ip: http.ip }) : []
  const tooMany = await overLimit({ db, clock }, limits, refusal)
  if (tooMany) return { refusal: tooMany, giveBack: nothing }
  const key = [of, subject, ...(device === null ? [] : [device])].join(' ')
  const { waitSeconds, giveBack } = await takeGuess(db, clock, key)
  if (waitSeconds > 0) return { refusal: retryAfter(refusal, waitSeconds), giveBack: nothing }
  return {
    refusal: null,
    async giveBack() {
      await returnTry(db, clock, limits)
      await giveBack()
    },
  }
}
