import { expect, it } from 'vitest'
import words from './home-words.ts'

it.each([
  [0, 'объявлений'],
  [1, 'объявление'],
  [3, 'объявления'],
])('a tile with %i says «%s»', (count, note) => {
  const figures = words.keyFigures({ draftsCount: count, scheduledCount: count })
  expect(figures.map((figure) => figure.note)).toEqual([note, note])
})
