import { expect, it } from 'vitest'
import { CompetencesText, competencesText, parseCompetences } from './competence.ts'

it.each([
  ['УК-1 Способен учиться', [{ code: 'УК-1', name: 'Способен учиться' }]],
  [
    '  УК-1. Способен\n\nУК-2 — учить  ',
    [
      { code: 'УК-1', name: 'Способен' },
      { code: 'УК-2', name: 'учить' },
    ],
  ],
  ['ПК-3', [{ code: 'ПК-3', name: '' }]],
  ['', []],
])('reads %j', (text, competences) => {
  expect(parseCompetences(text)).toEqual(competences)
  expect(parseCompetences(competencesText(competences))).toEqual(competences)
})

it('refuses a code that is given twice', () => {
  const { error } = CompetencesText.safeParse({ text: 'УК-1 Одно\nук-1 Другое' })
  expect(error?.issues[0]?.message).toBe('Каждый код указывают один раз')
})
