import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Instant } from '#platform/contract/dates.ts'
import { Done } from '#platform/contract/done.ts'
import { Email, Phone } from '#areas/people/contract/contacts.ts'
import { accountFailures } from './failures.ts'
import { LinkToken, NewPassword, OldPassword, optionalText, ShortCode } from './fields.ts'

const call = callsWith(accountFailures)

export const CONTACT_KINDS = ['email', 'notification_email', 'phone'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

export const ContactsForm = z.object({
  email: optionalText(Email),
  notification_email: optionalText(Email),
  phone: optionalText(Phone),
})

/** Two fields as specified; the current password only if the session has not proved it recently. */
export const PasswordForm = z.object({
  password: NewPassword,
  password_confirmation: OldPassword,
  currentPassword: optionalText(OldPassword),
})

export const CurrentSettings = z.object({
  feedbacks: z.object({ email: z.nullable(z.string()) }),
  notification_email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  confirmationMessages: z.object({
    feedback: z.nullable(z.string()),
    password: z.nullable(z.string()),
  }),
  vkConnected: z.boolean(),
  pending: z.array(z.object({ kind: z.enum(CONTACT_KINDS), value: z.string(), expiresAt: Instant })),
  secondFactor: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
  /** Other people do not see whether the person is in the portal. */
  isPresenceHidden: z.boolean(),
})
export type CurrentSettings = z.infer<typeof CurrentSettings>

export const OwnSession = z.object({
  id: z.string(),
  device: z.string(),
  ip: z.nullable(z.string()),
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

const OWN = 'Everyone manages their own account'

export const settingsCalls = {
  // Specification part 1, section 2, "Settings"; decisions D-43 to D-46.
  getSettings: call({
    method: 'GET',
    path: '/api/proxy/settings/current-settings',
    access: 'signed-in',
    because: OWN,
    isOpenBeforeSecondFactor: true,
    answer: CurrentSettings,
  }),
  changeContacts: call({
    method: 'POST',
    path: '/api/proxy/settings/change-feedback',
    access: 'signed-in',
    because: OWN,
    isOpenBeforeSecondFactor: true,
    body: ContactsForm,
    answer: z.object({ messages: z.array(z.string()) }),
    failures: ['too-many-requests'],
  }),
  confirmContact: call({
    method: 'POST',
    path: '/api/settings/confirm-contact',
    access: 'public',
    because: 'A letter may be opened in a browser without a session; its token shows whose it is',
    body: z.object({ token: LinkToken }),
    answer: Done,
    failures: ['link-outdated', 'contact-taken'],
  }),
  confirmPhone: call({
    method: 'POST',
    path: '/api/proxy/settings/confirm-phone',
    access: 'signed-in',
    because: OWN,
    isOpenBeforeSecondFactor: true,
    body: z.object({ code: ShortCode }),
    answer: Done,
    failures: ['code-outdated', 'contact-taken', 'too-many-requests'],
  }),
  changePassword: call({
    method: 'POST',
    path: '/api/proxy/settings/change-password',
    access: 'signed-in',
    because: OWN,
    isOpenBeforeSecondFactor: true,
    body: PasswordForm,
    answer: Done,
    failures: ['too-many-requests'],
  }),
  // Ours: decision 0212.
  changePresence: call({
    method: 'PUT',
    path: '/api/proxy/settings/presence',
    access: 'signed-in',
    because: OWN,
    whileSwitched: 'never',
    body: z.object({ isHidden: z.boolean() }),
    answer: Done,
  }),
  disconnectVk: call({
    method: 'DELETE',
    path: '/api/proxy/settings/profile/vkontakte',
    access: 'signed-in',
    because: OWN,
    isOpenBeforeSecondFactor: true,
    answer: Done,
  }),
  // Decision D-18.
  listSessions: call({
    method: 'GET',
    path: '/api/proxy/settings/sessions',
    access: 'signed-in',
    because: OWN,
    isOpenBeforeSecondFactor: true,
    answer: z.array(OwnSession),
  }),
  endOtherSessions: call({
    method: 'DELETE',
    path: '/api/proxy/settings/sessions',
    access: 'signed-in',
    because: OWN,
    isOpenBeforeSecondFactor: true,
    answer: Done,
  }),
  endSession: call({
    method: 'DELETE',
    path: '/api/proxy/settings/sessions/{id}',
    access: 'signed-in',
    because: OWN,
    isOpenBeforeSecondFactor: true,
    params: z.object({ id: z.uuid() }),
    answer: Done,
    failures: ['not-found'],
  }),
}
