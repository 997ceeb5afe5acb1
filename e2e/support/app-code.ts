import { codeAt, timeStep } from '#areas/accounts/server/second-factor/totp.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an app shows for the key on the screen. */
export function appCode(key: string, now: string, stepsLater = 0): string {
  const bits = [...key.replaceAll(' ', '')].map((letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return codeAt(Buffer.from(bytes), timeStep(new Date(now)) + stepsLater)
}
