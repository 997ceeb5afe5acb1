import { expect, it } from 'vitest'
import { blanksOf } from './blanks.ts'

const TEMPLATES = [
  { typeId: 1, typeName: 'Справка об обучении', body: 'Выдана {ФИО}.' },
  { typeId: 6, typeName: 'Справка о стипендии', body: 'За учебный год: {сведения о стипендии}.' },
  { typeId: 7, typeName: 'Справка-вызов', body: 'Выдана {ФИО}. Прибыл ________.' },
]
const paper = (id: number, scholarshipText: string | null = null, isPaper = true) => ({
  type: { id },
  scholarshipText,
  isPaper,
})

it.each([
  ['a paper about a scholarship that nobody has typed', [paper(6)], ['Справка о стипендии: где']],
  ['one that is typed', [paper(6, 'не назначена')], []],
  ['both of them', [paper(6, 'не назначена'), paper(6)], ['Справка о стипендии: где']],
  ['a file, which is not made without it', [paper(6, null, false)], []],
  ['a text with a place for the hand', [paper(7)], ['Справка-вызов: в тексте']],
  ['a text without any', [paper(1)], []],
])('what is filled in by hand, before a number is given: %s', (_what, items, expected) => {
  const lines = blanksOf(items, TEMPLATES)
  expect(lines).toHaveLength(expected.length)
  for (const [index, beginning] of expected.entries())
    expect(lines[index]).toMatch(new RegExp(`^${beginning}`))
})
