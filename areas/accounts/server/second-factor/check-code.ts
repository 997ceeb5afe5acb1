import { keyedHash, unseal } from '#platform/server/secrets/keyed-hash.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import type { Db } from '#platform/server/db/database.ts'
import { spendRecoveryCode, spendStep, type SecondFactorRow } from './second-factor-store.ts'
import { findStep } from './totp.ts'

export const SECRET_PURPOSE = 'second-factor'

export function recoveryHash(secretKey: string, accountId: number, code: string): Buffer {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return keyedHash(secretKey, 'recovery-code', `${accountId}:${letters}`)
}

/** Uses up a code from the app, or a recovery code. Each opens the account once. */
export async function isRightCode(
  tx: Db,
  { clock, settings }: Pick<HandlerContext, 'clock' | 'settings'>,
  { accountId, factor, code }: { accountId: number; factor: SecondFactorRow; code: string },
): Promise<boolean> {
  const secret = unseal(settings.secretKey, SECRET_PURPOSE, factor.sealedSecret)
  const step = findStep(secret, code, clock.now())
  if (step !== null) return spendStep(tx, accountId, step)
  const hash = recoveryHash(settings.secretKey, accountId, code)
  return spendRecoveryCode(tx, accountId, { hash, now: clock.now() })
}
