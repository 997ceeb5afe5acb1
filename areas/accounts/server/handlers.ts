import type { Holding } from '#platform/server/db/holding.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { accountsCalls } from '../contract/calls.ts'
import { passkeyHandlers } from './passkeys/passkey-handlers.ts'
import { passkeySignInHandlers } from './passkeys/sign-in-handlers.ts'
import { entryHandlers } from './entries/entry-handlers.ts'
import { registrationHandlers } from './registration/registration-handlers.ts'
import { restoreHandlers } from './restore/restore-handlers.ts'
import { secondFactorHandlers } from './second-factor/second-factor-handlers.ts'
import { sessionHandlersWith } from './session-handlers.ts'
import { settingsHandlers } from './settings/settings-handlers.ts'

/** Serves the accounts; `holdings` of all areas are named to the menu of each person. */
export const accountsWith = (holdings: readonly Holding[]) =>
  serve(accountsCalls, {
    ...sessionHandlersWith(holdings),
    ...registrationHandlers,
    ...restoreHandlers,
    ...settingsHandlers,
    ...secondFactorHandlers,
    ...passkeyHandlers,
    ...passkeySignInHandlers,
    ...entryHandlers,
  })

export const accountsArea = accountsWith([])
