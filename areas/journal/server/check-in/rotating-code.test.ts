import { describe, expect, it } from 'vitest'
import { codeAt, isFreshCode } from './rotating-code.ts'

const owner = { secretKey: 'secret', checkInId: 7, lessonId: 1212 }
const shown = new Date('2026-11-18T12:00:00Z')
const later = (seconds: number) => new Date(shown.getTime() + seconds * 1000)

describe('the code of a check-in', () => {
  const { code, freshForMs } = codeAt(owner, shown)

  it('changes every fifteen seconds', () => {
    expect(freshForMs).toBe(15_000)
    expect(codeAt(owner, later(14)).code).toBe(code)
    expect(codeAt(owner, later(15)).code).not.toBe(code)
  })

  it.each([
    [0, true],
    [29, true],
    [30, false],
    [3600, false],
    [-1, false],
  ])('is taken %i seconds after it appeared: %s', (seconds, isTaken) => {
    expect(isFreshCode(owner, code, later(seconds))).toBe(isTaken)
  })

  it.each([{ checkInId: 8 }, { lessonId: 1213 }, { secretKey: 'other' }])(
    'belongs to nothing else: %o',
    (change) => {
      expect(isFreshCode({ ...owner, ...change }, code, shown)).toBe(false)
    },
  )

  it.each(['', 'x', `${code}x`, code.toLowerCase()])('is not %j', (guess) => {
    expect(isFreshCode(owner, guess, shown)).toBe(false)
  })
})
