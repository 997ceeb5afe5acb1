import { expect, it } from 'vitest'
import { maskedName } from './masked-name.ts'

it.each([
  ['Карпов Никита Фёдорович', 'К····в Н····а Ф·······ч'],
  ['Ли Ян', 'Л· Я·'],
  ['  Я  ', 'Я'],
  ['Петрова-Водкина Анна', 'П·············а А··а'],
])('masks %s as %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked)
})
