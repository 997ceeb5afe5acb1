import { request } from '#platform/web/api/request.ts'
import type { SignedByPasskey } from '../contract/passkey.ts'
import { passkeySignInCalls } from '../contract/passkey-sign-in-calls.ts'

/** True when this browser supports passkeys. */
export const knowsPasskeys = 'PublicKeyCredential' in globalThis

/** Asks the device to prove a passkey; the code that speaks with it is loaded only now. */
export async function askDevice(): Promise<SignedByPasskey> {
  const { signByPasskey } = await import('./passkey-device.ts')
  return signByPasskey(await request(passkeySignInCalls.askForPasskey, {}, { isQuiet: true }))
}
