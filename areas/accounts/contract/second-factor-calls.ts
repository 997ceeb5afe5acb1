import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { accountFailures } from './failures.ts'
import { OldPassword, optionalText, ShortCode } from './fields.ts'

const call = callsWith(accountFailures)

export const ProofForm = z.object({ currentPassword: optionalText(OldPassword) })
export const SecondFactorCodeForm = z.object({ code: ShortCode })

/** The secret for an authenticator app, as text and as a picture. */
export const SecondFactorOffer = z.object({ secret: z.string(), picture: z.string() })
export type SecondFactorOffer = z.infer<typeof SecondFactorOffer>

const OWN = 'Everyone protects their own account'

export const secondFactorCalls = {
  // Decision D-19: a code from an app after the password.
  offerSecondFactor: call({
    method: 'POST',
    path: '/api/proxy/settings/second-factor',
    access: 'signed-in',
    because: OWN,
    isOpenBeforeSecondFactor: true,
    body: ProofForm,
    answer: SecondFactorOffer,
    failures: ['second-factor-is-on', 'too-many-requests'],
  }),
  switchOnSecondFactor: call({
    method: 'POST',
    path: '/api/proxy/settings/second-factor/confirm',
    access: 'signed-in',
    because: OWN,
    isOpenBeforeSecondFactor: true,
    body: SecondFactorCodeForm,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    failures: ['second-factor-is-off', 'second-factor-is-on', 'too-many-requests'],
  }),
  switchOffSecondFactor: call({
    method: 'POST',
    path: '/api/proxy/settings/second-factor/switch-off',
    access: 'signed-in',
    because: OWN,
    isOpenBeforeSecondFactor: true,
    body: ProofForm,
    answer: Done,
    failures: ['too-many-requests'],
  }),
}
