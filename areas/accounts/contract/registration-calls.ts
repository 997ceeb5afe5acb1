import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { Email, Phone } from '#areas/people/contract/contacts.ts'
import { accountFailures } from './failures.ts'
import { LinkToken, LoginName, NewPassword, optionalText, Pin, ShortCode } from './fields.ts'
import { texts } from './texts.ts'

const call = callsWith(accountFailures)

/** Registration by e-mail, or by phone when there is no e-mail. Decision D-22. */
export const RegistrationForm = z
  .object({
    email: optionalText(Email),
    login: LoginName,
    password: NewPassword,
    pin: Pin,
    phone: optionalText(Phone),
    consent: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ email, phone }) => email !== undefined || phone !== undefined, {
      error: texts.emailMissing,
      path: ['email'],
    }),
  )

export const RegistrationSent = z.object({
  via: z.enum(['email', 'phone']),
  requestId: z.string(),
  maskedTarget: z.string(),
  /** Ours: the portal has no mail server yet, so the letter waits in the outbox. */
  isWaiting: z.boolean(),
})
export type RegistrationSent = z.infer<typeof RegistrationSent>

export const registrationCalls = {
  // Specification part 1, section 2, "Registration".
  register: call({
    method: 'POST',
    path: '/api/register',
    access: 'public',
    because: 'Whoever registers has no account yet; the code from the university shows who it is',
    body: RegistrationForm,
    answer: RegistrationSent,
    failures: ['too-many-registrations'],
  }),
  confirmRegistration: call({
    method: 'POST',
    path: '/api/register/confirm',
    access: 'public',
    because: 'The account is opened by this call',
    body: z.object({
      token: z.optional(LinkToken),
      requestId: z.optional(z.uuid()),
      code: z.optional(ShortCode),
    }),
    answer: Done,
    failures: ['link-outdated', 'code-outdated', 'registration-impossible'],
  }),
  resendRegistration: call({
    method: 'POST',
    path: '/api/register/resend',
    access: 'public',
    because: 'The account is not open yet; the number of the request is known to its author alone',
    body: z.object({ requestId: z.uuid() }),
    answer: Done,
    failures: ['link-outdated', 'resent-recently', 'too-many-registrations'],
  }),
}
