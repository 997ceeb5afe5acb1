import type { Limit } from '#platform/server/auth/rate-limit.ts'

const QUARTER_SECONDS = 15 * 60
const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Failed sign-ins allowed in a quarter of an hour, by login and by address. Decision D-13. */
export function signInLimits(login: string, ip: string): Limit[] {
  return [
    { key: `login:${login.toLowerCase()}:${ip}`, max: 5, windowSeconds: QUARTER_SECONDS },
    { key: `login-ip:${ip}`, max: 30, windowSeconds: QUARTER_SECONDS },
  ]
}

/** Wrong codes of the second factor, whatever address they come from. */
export function codeLimits(accountId: number): Limit[] {
  return [{ key: `second-factor:${accountId}`, max: 10, windowSeconds: QUARTER_SECONDS }]
}

/** Questions put to devices, and their wrong answers; many people sit behind one address of a university. */
export const passkeyLimits = {
  ofQuestions: (ip: string): Limit[] => [
    { key: `passkey-question:${ip}`, max: 600, windowSeconds: QUARTER_SECONDS },
  ],
  ofAnswers: (ip: string): Limit[] => [{ key: `passkey-ip:${ip}`, max: 30, windowSeconds: QUARTER_SECONDS }],
}

/** Wrong registration codes allowed to one address, and to the whole site. Decision D-21. */
export const pinLimits = {
  ofAddress: (ip: string): Limit => ({ key: `pin:${ip}`, max: 5, windowSeconds: QUARTER_SECONDS }),
  ofSite: { key: 'pin-site', max: 100, windowSeconds: HOUR_SECONDS } satisfies Limit,
}

/** Letters and messages that strangers may cause to one address or number. Decision D-26. */
export function letterLimits(target: string): Limit[] {
  return [{ key: `letter:${target.toLowerCase()}`, max: 5, windowSeconds: DAY_SECONDS }]
}

/** One notice a day about tries to register a person again. */
export function noticeLimits(personId: number): Limit[] {
  return [{ key: `registration-notice:${personId}`, max: 1, windowSeconds: DAY_SECONDS }]
}

/** Requests for a new password. Decision D-29. */
export const restoreLimits = {
  ofAccount: (accountId: number): Limit[] => [
    { key: `restore:${accountId}`, max: 3, windowSeconds: HOUR_SECONDS },
  ],
  ofAddress: (ip: string): Limit[] => [{ key: `restore-ip:${ip}`, max: 20, windowSeconds: HOUR_SECONDS }],
  ofCodes: (ip: string): Limit[] => [{ key: `restore-code:${ip}`, max: 20, windowSeconds: HOUR_SECONDS }],
}

/** What a signed-in person may get wrong or have sent. */
export const settingsLimits = {
  ofProofs: (accountId: number): Limit[] => [
    { key: `proof:${accountId}`, max: 5, windowSeconds: QUARTER_SECONDS },
  ],
  ofContacts: (accountId: number): Limit[] => [
    { key: `contacts:${accountId}`, max: 10, windowSeconds: HOUR_SECONDS },
  ],
}
