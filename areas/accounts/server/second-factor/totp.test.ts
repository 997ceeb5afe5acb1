import { expect, it } from 'vitest'
import { codeAt, findStep, otpauthUri, timeStep, toBase32 } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, shortened to six digits.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(codeAt(SECRET, new Date(second * 1000))).toBe(code)
})

it('accepts the codes of the neighbouring half minutes and no others', () => {
  const now = new Date('2026-11-18T09:00:10Z')
  const code = (seconds: number) => codeAt(SECRET, new Date(now.getTime() + seconds * 1000))
  expect(findStep(SECRET, code(0), now)).toBe(timeStep(now))
  expect(findStep(SECRET, code(-30), now)).toBe(timeStep(now) - 1)
  expect(findStep(SECRET, code(30), now)).toBe(timeStep(now) + 1)
  expect(findStep(SECRET, code(-60), now)).toBeNull()
  expect(findStep(SECRET, code(60), now)).toBeNull()
})

// Made by the code that the library replaced, with a key that an app was given then.
it('knows the codes of keys enrolled before', () => {
  const enrolled = Buffer.from('f0f1f2f3a5c3960f1e2d3c4b5a69788796a5b4c3', 'hex')
  expect(toBase32(enrolled)).toBe('6DY7F45FYOLA6HRNHRFVU2LYQ6LKLNGD')
  expect(codeAt(enrolled, new Date('2026-11-18T09:00:10Z'))).toBe('426428')
  expect(findStep(enrolled, '426428', new Date('2026-11-18T09:00:10Z'))).toBe(59_833_080)
})

it.each(['', '12345', '1234567', '      ', 'ключик', '１２３４５６'])('takes %j for no code', (text) => {
  expect(findStep(SECRET, text, new Date('2026-11-18T09:00:10Z'))).toBeNull()
})

it('writes a secret as apps read it', () => {
  expect(toBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(otpauthUri(SECRET, { issuer: 'Университет', login: 'ivanova' })).toMatch(
    /^otpauth:\/\/totp\/%D0%A3.*:ivanova\?issuer=%D0%A3.*&secret=GEZDG\w+&algorithm=SHA1&digits=6&period=30$/,
  )
})
