import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { accountFailures } from './failures.ts'
import { PasskeyQuestion, SignedByPasskey } from './passkey.ts'

const call = callsWith(accountFailures)

/** Signing in with a passkey: the only calls that the sign-in page needs for it. */
export const passkeySignInCalls = {
  askForPasskey: call({
    method: 'POST',
    path: '/api/auth/passkey/options',
    underLoad: 'keep',
    access: 'public',
    because: 'Nobody has a session before signing in; the question is the same for everybody',
    answer: PasskeyQuestion,
    failures: ['too-many-tries'],
  }),
  enterByPasskey: call({
    method: 'POST',
    path: '/api/auth/passkey',
    underLoad: 'keep',
    access: 'public',
    because: 'Nobody has a session before signing in; the signature shows whose device it is',
    body: z.object({ passkey: SignedByPasskey, remember: z.optional(z.boolean()) }),
    answer: Done,
    failures: ['passkey-refused', 'account-unconfirmed', 'account-blocked', 'too-many-tries'],
  }),
}
