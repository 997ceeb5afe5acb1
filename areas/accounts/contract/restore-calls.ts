import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { accountFailures } from './failures.ts'
import { LinkToken, LoginOrContact, NewPassword, OldPassword, RestoreCode } from './fields.ts'

const call = callsWith(accountFailures)

export const RestoreForm = z.object({ loginOrEmail: LoginOrContact })

export const NewPasswordForm = z.object({
  token: z.optional(LinkToken),
  loginOrEmail: z.optional(LoginOrContact),
  code: z.optional(RestoreCode),
  password: NewPassword,
  password_confirmation: OldPassword,
})

export const restoreCalls = {
  // Specification part 1, section 2, "Password restore". Decision D-29.
  restorePassword: call({
    method: 'POST',
    path: '/api/restore-password',
    access: 'public',
    because: 'Whoever forgot the password cannot sign in',
    body: RestoreForm,
    answer: z.object({ message: z.string() }),
    failures: ['too-many-requests'],
  }),
  confirmRestore: call({
    method: 'POST',
    path: '/api/restore-password/confirm',
    access: 'public',
    because: 'The link or the code proves who it is',
    body: NewPasswordForm,
    answer: Done,
    failures: ['link-outdated', 'too-many-requests'],
  }),
}
