import { entryCalls } from './entries.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { registrationCalls } from './registration-calls.ts'
import { restoreCalls } from './restore-calls.ts'
import { secondFactorCalls } from './second-factor-calls.ts'
import { sessionCalls } from './session-calls.ts'
import { settingsCalls } from './settings-calls.ts'
import { signInCalls } from './sign-in-calls.ts'

export const accountsCalls = {
  ...sessionCalls,
  ...signInCalls,
  ...registrationCalls,
  ...restoreCalls,
  ...settingsCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...entryCalls,
}
