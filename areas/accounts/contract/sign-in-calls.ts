import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { accountFailures } from './failures.ts'
import { optionalText, ShortCode } from './fields.ts'
import { SignedByPasskey } from './passkey.ts'

const call = callsWith(accountFailures)

/** The login form. The bounds only keep out what can be nobody's login. Decision D-13. */
export const LoginForm = z.object({
  login: z.string().check(z.trim(), z.minLength(1, 'Введите логин'), z.maxLength(254)),
  password: z.string().check(z.minLength(1, 'Введите пароль'), z.maxLength(128)),
  remember: z.optional(z.boolean()),
  /** The second factor, when the first answer asked for it. */
  code: optionalText(ShortCode),
  /** Or the signature of a device, in its place. */
  passkey: z.optional(SignedByPasskey),
})

/** Signing in, which the first screen of those who are signed in does without. */
export const signInCalls = {
  login: call({
    method: 'POST',
    path: '/api/auth/login',
    underLoad: 'keep',
    access: 'public',
    because: 'Nobody has a session before signing in',
    whileSwitched: 'always',
    body: LoginForm,
    answer: Done,
    failures: [
      'wrong-credentials',
      'second-factor',
      'wrong-second-factor',
      'account-unconfirmed',
      'account-blocked',
      'too-many-tries',
    ],
  }),
}
