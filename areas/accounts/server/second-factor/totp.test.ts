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
  expect(codeAt(SECRET, timeStep(new Date(second * 1000)))).toBe(code)
})

it('accepts the codes of the neighbouring half minutes and no others', () => {
  const now = new Date('2026-11-18T09:00:10Z')
  const code = (seconds: number) => codeAt(SECRET, timeStep(new Date(now.getTime() + seconds * 1000)))
  expect(findStep(SECRET, code(0), now)).toBe(timeStep(now))
  expect(findStep(SECRET, code(-30), now)).toBe(timeStep(now) - 1)
  expect(findStep(SECRET, code(30), now)).toBe(timeStep(now) + 1)
  expect(findStep(SECRET, code(-60), now)).toBeNull()
  expect(findStep(SECRET, code(60), now)).toBeNull()
})

it('writes a secret as apps read it', () => {
  expect(toBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(otpauthUri(SECRET, { issuer: 'Университет', login: 'ivanova' })).toMatch(
    /^otpauth:\/\/totp\/%D0%A3.*:ivanova\?secret=GEZDG\w+&issuer=%D0%A3/,
  )
})
