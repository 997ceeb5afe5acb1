import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { Refusal } from '#platform/web/api/api-error.ts'
import type { NewPasskey, PasskeyOffer, PasskeyQuestion, SignedByPasskey } from '../contract/passkey.ts'

/** The texts for a device that made no passkey or signed nothing. */
const TEXTS: Record<string, string> = {
  NotAllowedError: 'Вход с ключом доступа отменён, или время вышло',
  InvalidStateError: 'На этом устройстве ключ доступа уже есть',
  SecurityError: 'По этому адресу ключи доступа не работают. Откройте портал по его обычному адресу',
}

/** The device speaks in exceptions of the browser; forms show those of the portal. */
function explained(error: unknown): unknown {
  const name = error instanceof Error ? error.name : ''
  const text = TEXTS[name]
  return text === undefined ? error : new Refusal(text)
}

/** Makes a passkey on the device. Loaded only when somebody asks for one. */
export async function createPasskey(offer: PasskeyOffer): Promise<NewPasskey> {
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: offer })
    const { clientDataJSON, attestationObject, transports } = response
    return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } }
  } catch (error) {
    throw explained(error)
  }
}

/** Proves a passkey on the device. */
export async function signByPasskey(question: PasskeyQuestion): Promise<SignedByPasskey> {
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: question })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, userHandle },
    }
  } catch (error) {
    throw explained(error)
  }
}
