import type { Db } from '#platform/server/db/database.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import { readAccountOwner } from '../account-store.ts'
import { hasPasskey, noteUse } from '../passkeys/passkey-store.ts'
import type { ProvedPasskey } from '../passkeys/verify.ts'
import { isRightCode } from './check-code.ts'
import { findSecondFactor, type SecondFactorRow } from './second-factor-store.ts'

export interface DemandedFactor {
  /** The app with codes, when it is on. */
  app: SecondFactorRow | null
  methods: readonly ('code' | 'passkey')[]
}

/**
 * The proof that is required after the right password; null when none is. The app is required wherever it is
 * switched on. A passkey without the app is optional for most people, and required of those who must have a
 * second factor. Decision D-19.
 */
export async function readDemandedFactor(
  { db, clock, settings }: Pick<HandlerContext, 'db' | 'clock' | 'settings'>,
  accountId: number,
): Promise<DemandedFactor | null> {
  const factor = await findSecondFactor(db, accountId)
  const app = factor?.isOn ? factor : null
  if (app === null && !settings.requiresSecondFactor) return null
  if (!(await hasPasskey(db, accountId))) return app && { app, methods: ['code'] }
  if (app) return { app, methods: ['code', 'passkey'] }
  const owner = await readAccountOwner(db, accountId, clock.today())
  return owner.isAdministrator ? { app, methods: ['passkey'] } : null
}

interface GivenAnswer {
  accountId: number
  demanded: DemandedFactor
  code: string | undefined
  signed: ProvedPasskey | null
}

/** Uses up the code, or the signature of a device of this very account. */
export async function isRightAnswer(
  tx: Db,
  context: Pick<HandlerContext, 'clock' | 'settings'>,
  { accountId, demanded, code, signed }: GivenAnswer,
): Promise<boolean> {
  if (code !== undefined)
    return demanded.app !== null && isRightCode(tx, context, { accountId, factor: demanded.app, code })
  if (signed?.passkey.accountId !== accountId) return false
  return noteUse(tx, { id: signed.passkey.id, signCount: signed.signCount, now: context.clock.now() })
}
