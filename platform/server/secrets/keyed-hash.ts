import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key for one purpose, so that a value made for one never works for another. */
function keyFor(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `kabinet:${purpose}`, KEY_BYTES))
}

/**
 * Hashes a short code with the server's key: without the key, knowing the database does not allow guessing
 * the code.
 */
export function keyedHash(secretKey: string, purpose: string, value: string): Buffer {
  return createHmac('sha256', keyFor(secretKey, purpose)).update(value).digest()
}

/** Encrypts a value that the server must be able to read again (AES-256-GCM). */
export function seal(secretKey: string, purpose: string, value: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(value), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/**
 * Decrypts the result of `seal`.
 * @throws Error when it was made with another key or has been changed
 */
export function unseal(secretKey: string, purpose: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, purpose), nonce)
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
