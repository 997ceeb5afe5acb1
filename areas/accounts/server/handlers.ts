import { serve } from '#platform/server/http/handlers.ts'
import { accountsCalls } from '../contract/calls.ts'
import { passkeyHandlers } from './passkeys/passkey-handlers.ts'
import { passkeySignInHandlers } from './passkeys/sign-in-handlers.ts'
import { entryHandlers } from './entries/entry-handlers.ts'
import { registrationHandlers } from './registration/registration-handlers.ts'
import { restoreHandlers } from './restore/restore-handlers.ts'
import { secondFactorHandlers } from './second-factor/second-factor-handlers.ts'
import { sessionHandlers } from './session-handlers.ts'
import { settingsHandlers } from './settings/settings-handlers.ts'

export const accountsArea = serve(accountsCalls, {
  ...sessionHandlers,
  ...registrationHandlers,
  ...restoreHandlers,
  ...settingsHandlers,
  ...secondFactorHandlers,
  ...passkeyHandlers,
  ...passkeySignInHandlers,
  ...entryHandlers,
})
