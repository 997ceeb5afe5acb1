import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import type { NewPasskey, SignedByPasskey } from '../../contract/passkey.ts'
import { findPasskey, spendChallenge, type StoredPasskey } from './passkey-store.ts'
import { relyingParty } from './relying-party.ts'

type Context = Pick<HandlerContext, 'db' | 'clock' | 'settings' | 'http'>

/**
 * Checks that a challenge was put by this server and uses it up, whatever else is wrong: it is signed once.
 * The library calls this with the challenge that the device has signed.
 */
function challengeCheck({ db, clock }: Context, accountId: number | null) {
  return (challenge: string) =>
    spendChallenge(db, { challenge: Buffer.from(challenge, 'base64url'), accountId, now: clock.now() })
}

function expectations(context: Context, accountId: number | null) {
  const party = relyingParty(context.settings, context.http)
  return {
    expectedChallenge: challengeCheck(context, accountId),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }
}

/** The library throws for every fault of a device's answer; whatever it is, the device is refused. */
async function orNull<T>(verification: Promise<T>): Promise<T | null> {
  return verification.catch((error: unknown) => {
    if (error instanceof Error) return null
    throw error
  })
}

/** The parts of a new passkey; null when the answer of the device is not good. */
export async function verifyNewPasskey(context: Context, accountId: number, passkey: NewPasskey) {
  const response = {
    ...passkey,
    clientExtensionResults: {},
    response: { ...passkey.response, transports: undefined },
  }
  const verified = await orNull(verifyRegistrationResponse({ response, ...expectations(context, accountId) }))
  if (!verified?.verified) return null
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    isBackedUp: credentialBackedUp,
  }
}

export interface ProvedPasskey {
  passkey: StoredPasskey
  signCount: number
}

/** The passkey that has signed; null when it is nobody's or the signature is not good. Changes the challenge alone. */
export async function verifySignature(
  context: Context,
  signed: SignedByPasskey,
): Promise<ProvedPasskey | null> {
  const passkey = await findPasskey(context.db, Buffer.from(signed.rawId, 'base64url'))
  if (passkey === null) return null
  const { userHandle, ...answer } = signed.response
  const verified = await orNull(
    verifyAuthenticationResponse({
      response: {
        ...signed,
        clientExtensionResults: {},
        response: { ...answer, ...(userHandle && { userHandle }) },
      },
      credential: {
        id: signed.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.signCount,
      },
      ...expectations(context, null),
    }),
  )
  return verified?.verified ? { passkey, signCount: verified.authenticationInfo.newCounter } : null
}
