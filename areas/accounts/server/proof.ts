import { hashThread } from '#platform/server/auth/hash-thread.ts'
import { isRightPassword } from '#platform/server/auth/passwords.ts'
import { noteProof } from '#platform/server/auth/sessions.ts'
import type { Who } from '#platform/server/auth/who.ts'
import type { ApiError } from '#platform/server/http/api-error.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import { texts } from '../contract/texts.ts'
import { readPasswordHash } from './account-store.ts'
import { countGuess, findGuesser } from './guessing/count-guess.ts'

/** The time for which a session counts as proved. Specification README, "Password change". */
const PROOF_MS = 10 * 60_000

type Context = Pick<HandlerContext, 'db' | 'clock' | 'http' | 'failField'> & { who: Who }

/** An administrator in somebody's place looks, but never changes that person's account. Decision D-42. */
export function isSwitched(who: Who): boolean {
  return who.realPersonId !== who.personId
}

/**
 * Returns the refusal unless the session proved its password lately or proves it now. A wrong password is refused even
 * where none was needed, and a right one renews the proof.
 * @throws ApiError 503 when too many hashes wait already
 */
export async function refuseUnproved(
  context: Context,
  currentPassword: string | undefined,
  tooMany: ApiError,
): Promise<ApiError | null> {
  const { db, clock, who, failField } = context
  const isProved = clock.now().getTime() - who.provedAt.getTime() <= PROOF_MS
  if (currentPassword === undefined)
    return isProved ? null : failField('currentPassword', texts.currentPasswordMissing)
  hashThread.demandRoom('known')
  const guesser = await findGuesser(context, who.accountId, who.login)
  const guess = await countGuess(context, guesser, { of: 'password', refusal: tooMany })
  if (guess.refusal) return guess.refusal
  if (!(await isRightPassword(await readPasswordHash(db, who.accountId), currentPassword, 'known')))
    return failField('currentPassword', texts.currentPasswordWrong)
  await guess.giveBack()
  await noteProof(db, clock, who.sessionId)
  return null
}
