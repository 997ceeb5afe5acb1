import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000

/** The code that an app shows for the key on the screen. */
export function appCode(key: string, now: string, stepsLater = 0): string {
  const secret = Secret.fromBase32(key.replaceAll(' ', ''))
  return TOTP.generate({ secret, timestamp: Date.parse(now) + stepsLater * STEP_MS })
}
