import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key for one purpose, so that what is made for one never works for another. */
function keyFor(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `kabinet:${purpose}`, KEY_BYTES))
}

/** Hashes a short code under the server's key: without the key the database does not give it away by trying. */
export function keyedHash(secretKey: string, purpose: string, value: string): Buffer {
  return createHmac('sha256', keyFor(secretKey, purpose)).update(value).digest()
}

/** Encrypts what the server must be able to read again (AES-256-GCM). */
export function seal(secretKey: string, purpose: string, value: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(value), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/**
 * Opens what `seal` made.
 * @throws Error when it was made under another key or has been changed
 */
export function unseal(secretKey: string, purpose: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, purpose), nonce)
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
