import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { CurrentUser, OwnGroup } from './current-user.ts'
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

/** Signing in and out, and the signed-in person: all that the first screen needs from this area. */
export const sessionCalls = {
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
  logout: call({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    because: 'An expired session must still be able to leave',
    whileSwitched: 'always',
    answer: Done,
  }),
  // Specification part 1, section 7.
  getCurrentUser: call({
    method: 'GET',
    path: '/api/proxy/current-user-details',
    access: 'signed-in',
    because: 'Everyone may know who they are',
    isOpenBeforeSecondFactor: true,
    answer: CurrentUser,
  }),
  listOwnGroups: call({
    method: 'GET',
    path: '/api/proxy/personal/groups',
    access: 'signed-in',
    because: 'Answers with the reader’s study groups only; an empty list for those who have none',
    answer: z.array(OwnGroup),
  }),
}

export type SessionCalls = typeof sessionCalls
