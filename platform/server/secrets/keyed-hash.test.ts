import { expect, it } from 'vitest'
import { keyedHash, seal, unseal } from './keyed-hash.ts'

it('hashes one value differently under another key and for another purpose', () => {
  const hash = keyedHash('key', 'pin', '123').toString('hex')
  expect(keyedHash('key', 'pin', '123').toString('hex')).toBe(hash)
  expect(keyedHash('other', 'pin', '123').toString('hex')).not.toBe(hash)
  expect(keyedHash('key', 'sms', '123').toString('hex')).not.toBe(hash)
})

it('opens what it sealed, and nothing that was changed or sealed under another key', () => {
  const sealed = seal('key', 'totp', Buffer.from('secret'))
  expect(unseal('key', 'totp', sealed).toString()).toBe('secret')
  expect(() => unseal('other', 'totp', sealed)).toThrow('authenticate')
  sealed[sealed.length - 1]! ^= 1
  expect(() => unseal('key', 'totp', sealed)).toThrow('authenticate')
})
