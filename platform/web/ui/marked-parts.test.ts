import { expect, it } from 'vitest'
import { markedParts } from './marked-parts.ts'

const marked = (title: string, typed: string) =>
  markedParts(title, typed)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

it.each([
  ['Введение в системы баз данных', 'баз дан', 'Введение в системы [баз] [дан]ных'],
  ['Базы данных', ',fp', '[Баз]ы данных'],
  ['Королёв Пётр', 'петр', 'Королёв [Пётр]'],
  ['ПИб-24-1', 'пиб 24', '[ПИб]-[24]-1'],
  ['Новости', 'матан', 'Новости'],
])('in «%s» marks what «%s» found: %s', (title, typed, expected) => {
  expect(marked(title, typed)).toBe(expected)
})
