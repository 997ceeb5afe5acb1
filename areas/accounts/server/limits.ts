import { networkOf } from '#platform/server/auth/network.ts'
import type { Limit } from '#platform/server/auth/rate-limit.ts'

const QUARTER_SECONDS = 15 * 60
const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

interface GuesserOfPassword {
  /** An account, whichever of its names was typed, or a name that nobody has. */
  subject: string
  device: string | null
  ip: string
}

/**
 * Failed sign-ins allowed in a quarter of an hour: by account and by address. From a device that the account
 * remembers, only that device is counted, whoever else uses its address. Decisions D-13 and 0075.
 */
export function guesserLimits({ subject, device, ip }: GuesserOfPassword): Limit[] {
  const ofFive = (key: string) => ({ key, max: 5, windowSeconds: QUARTER_SECONDS })
  if (device !== null) return [ofFive(`sign-in-device:${subject}:${device}`)]
  const network = networkOf(ip)
  return [
    ofFive(`sign-in:${subject}:${network}`),
    { key: `login-ip:${network}`, max: 30, windowSeconds: QUARTER_SECONDS },
  ]
}

/** Wrong codes while an app is set up, by somebody who is signed in. */
export function setUpCodeLimits(accountId: number): Limit[] {
  return [{ key: `second-factor:${accountId}`, max: 10, windowSeconds: QUARTER_SECONDS }]
}

/** Wrong codes for a new number, by somebody who is signed in. */
export function phoneCodeLimits(accountId: number): Limit[] {
  return [{ key: `phone-code:${accountId}`, max: 30, windowSeconds: DAY_SECONDS }]
}

/** Questions put to devices, and their wrong answers; many people sit behind one address of a university. */
export const passkeyLimits = {
  ofQuestions: (ip: string): Limit[] => [
    { key: `passkey-question:${networkOf(ip)}`, max: 600, windowSeconds: QUARTER_SECONDS },
  ],
  ofAnswers: (ip: string): Limit[] => [
    { key: `passkey-ip:${networkOf(ip)}`, max: 30, windowSeconds: QUARTER_SECONDS },
  ],
}

/** Wrong registration codes allowed to one address, and to the whole site. Decision D-21. */
export const pinLimits = {
  ofAddress: (ip: string): Limit => ({ key: `pin:${networkOf(ip)}`, max: 5, windowSeconds: QUARTER_SECONDS }),
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
  ofAddress: (ip: string): Limit[] => [
    { key: `restore-ip:${networkOf(ip)}`, max: 20, windowSeconds: HOUR_SECONDS },
  ],
  ofCodes: (ip: string): Limit[] => [
    { key: `restore-code:${networkOf(ip)}`, max: 20, windowSeconds: HOUR_SECONDS },
  ],
}

/** Letters and messages that a signed-in person may cause. */
export const settingsLimits = {
  ofContacts: (accountId: number): Limit[] => [
    { key: `contacts:${accountId}`, max: 10, windowSeconds: HOUR_SECONDS },
  ],
}
