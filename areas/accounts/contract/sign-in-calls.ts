import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { accountFailures } from './failures.ts'
import { optionalText, ShortCode } from './fields.ts'
import { SignedByPasskey } from './passkey.ts'

const call = callsWith(accountFailures)

/** The sign-in form. Its limits only exclude what cannot be anybody's login. Decision D-13. */
export const LoginForm = z.object({
  login: z.string().check(z.trim(), z.minLength(1, 'Введите логин'), z.maxLength(254)),
  password: z.string().check(z.minLength(1, 'Введите пароль'), z.maxLength(128)),
  remember: z.optional(z.boolean()),
  /** The code of the second factor, if the first answer asked for it. */
  code: optionalText(ShortCode),
  /** Or the signature of a passkey instead of the code. */
  passkey: z.optional(SignedByPasskey),
})

/** Signing in; signed-in people's first screen does not load these calls. */
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
