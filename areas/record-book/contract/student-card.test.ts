import { expect, it } from 'vitest'
import { codeShown } from './student-card.ts'

const codes = ['a', 'b', 'c']

it.each([
  [0, 'a', 12_000],
  [11_999, 'a', 1],
  [12_000, 'b', 30_000],
  [41_999, 'b', 1],
  [42_000, 'c', 30_000],
  [72_000, null, null],
])('after %i ms the code is %s for another %s ms', (elapsedMs, code, leftMs) => {
  const shown = codeShown({ freshForMs: 12_000, codes }, elapsedMs)
  expect([shown?.code ?? null, shown?.leftMs ?? null]).toEqual([code, leftMs])
})
