import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { Id } from '#platform/contract/query.ts'
import { accountFailures } from './failures.ts'
import { NewPasskey, Passkey, PasskeyName, PasskeyOffer } from './passkey.ts'
import { passkeySignInCalls } from './passkey-sign-in-calls.ts'
import { ProofForm } from './second-factor-calls.ts'

const call = callsWith(accountFailures)

const own = {
  access: 'signed-in',
  because: 'Everyone protects their own account',
  isOpenBeforeSecondFactor: true,
} as const
const PASSKEYS = '/api/proxy/settings/passkeys'
const ofPasskey = z.object({ passkeyId: Id })

export const passkeyCalls = {
  listPasskeys: call({ ...own, method: 'GET', path: PASSKEYS, answer: z.array(Passkey) }),
  offerPasskey: call({
    ...own,
    method: 'POST',
    path: `${PASSKEYS}/options`,
    body: ProofForm,
    answer: PasskeyOffer,
    failures: ['too-many-requests', 'too-many-passkeys'],
  }),
  addPasskey: call({
    ...own,
    method: 'POST',
    path: PASSKEYS,
    body: z.object({ name: PasskeyName, passkey: NewPasskey }),
    answer: z.object({ id: z.int() }),
    failures: ['passkey-not-added'],
  }),
  renamePasskey: call({
    ...own,
    method: 'PUT',
    path: `${PASSKEYS}/{passkeyId}`,
    params: ofPasskey,
    body: z.object({ name: PasskeyName }),
    answer: Done,
    failures: ['not-found'],
  }),
  removePasskey: call({
    ...own,
    method: 'POST',
    path: `${PASSKEYS}/{passkeyId}/remove`,
    params: ofPasskey,
    body: ProofForm,
    answer: Done,
    failures: ['not-found', 'too-many-requests'],
  }),
  ...passkeySignInCalls,
}
