import { expect, it } from 'vitest'
import { decisionText } from './print-memo.ts'

const approved = { status: { id: 2, name: 'Одобрена', slug: 'approved' as const } }

it.each([
  ['Ларина Е. С.', '2026-11-17', 'Одобрена, решение: Ларина Е. С., 17.11.2026'],
  [null, '2026-11-17', 'Одобрена'],
])('a memo says who decided and when: %s, %s', (moderator, decidedOn, text) => {
  expect(decisionText(approved, { moderator, decidedOn })).toBe(text)
})
