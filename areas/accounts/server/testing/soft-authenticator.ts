import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import type { NewPasskey, PasskeyOffer, PasskeyQuestion, SignedByPasskey } from '../../contract/passkey.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()
const base64url = (value: Uint8Array) => Buffer.from(value).toString('base64url')

/** A device that keeps one passkey; to the server it looks like a real one. */
export class SoftAuthenticator {
  readonly id = randomBytes(16)
  /** The number of uses that the device will report next. */
  count = 0
  origin = 'http://localhost:3000'
  isUserVerified = true
  readonly #key: KeyObject
  readonly #publicKey: { x: string; y: string }

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = privateKey
    this.#publicKey = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  #authenticatorData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE((this.count += 1))
    const verified = this.isUserVerified ? USER_VERIFIED : 0
    return Buffer.concat([sha256(rpId), Buffer.from([flags | USER_PRESENT | verified]), counter])
  }

  /** COSE: an ES256 key on P-256. */
  #coseKey(): Uint8Array {
    const { x, y } = this.#publicKey
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    const parts: [number, number | Uint8Array][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]
    return isoCBOR.encode(new Map(parts) as never)
  }

  create({ rp, challenge }: PasskeyOffer): NewPasskey {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const authData = Buffer.concat([
      this.#authenticatorData(rp.id, HAS_CREDENTIAL),
      Buffer.alloc(16),
      length,
      this.id,
      this.#coseKey(),
    ])
    const statement = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', challenge)),
        attestationObject: base64url(isoCBOR.encode(statement as never)),
        transports: ['internal'],
      },
    }
  }

  sign({ rpId, challenge }: Pick<PasskeyQuestion, 'rpId' | 'challenge'>): SignedByPasskey {
    const clientData = this.#clientData('webauthn.get', challenge)
    const authenticatorData = this.#authenticatorData(rpId, 0)
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientData)]))
      .sign(this.#key)
    return {
      id: base64url(this.id),
      rawId: base64url(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      },
    }
  }
}
