import { expect, it } from 'vitest'
import { blanksOf } from './blanks.ts'

const TEMPLATES = [
  { typeId: 1, typeName: 'Справка об обучении', body: 'Выдана {ФИО}.' },
  { typeId: 6, typeName: 'Справка о стипендии', body: 'За учебный год: {сведения о стипендии}.' },
  { typeId: 7, typeName: 'Справка-вызов', body: 'Выдана {ФИО}. Прибыл ________.' },
]
const paper = (id: number, hasScholarship = false, isPaper = true) => ({
  type: { id },
  hasScholarship,
  isPaper,
})

it.each([
  ['a paper about a scholarship that nobody has typed', [paper(6)], ['Справка о стипендии: где']],
  ['one that is typed', [paper(6, true)], []],
  ['both of them', [paper(6, true), paper(6)], ['Справка о стипендии: где']],
  ['a file, which is not made without it', [paper(6, false, false)], []],
  ['a text with a place for the hand', [paper(7)], ['Справка-вызов: в тексте']],
  ['a text without any', [paper(1)], []],
])('what is filled in by hand, before a number is given: %s', (_what, items, expected) => {
  const lines = blanksOf(items, TEMPLATES)
  expect(lines).toHaveLength(expected.length)
  for (const [index, beginning] of expected.entries())
    expect(lines[index]).toMatch(new RegExp(`^${beginning}`))
})
