import { expect, it } from 'vitest'
import { nameOf } from './form-parts.ts'

it.each([
  ['a path', 'C:\\Документы\\отчёт.pdf', 'отчёт.pdf'],
  ['control characters', 'от\u0000чёт\n.pdf', 'отчёт.pdf'],
  ['a name that reads as another ending', 'zacet\u202Efdp.exe', 'zacetfdp.exe'],
  ['isolates and marks', '\u2066a\u2069\u200F\u061C.pdf', 'a.pdf'],
  ['signs without a width', 'a\u200B\u2060\uFEFF.pdf', 'a.pdf'],
  ['nothing that is left', '\u202E', 'file'],
])('%s: what is no part of a name is left out', (_, sent, kept) => {
  expect(nameOf(sent)).toBe(kept)
})
