import { expect, it } from 'vitest'
import { dataRowsOf, fillCatalogue } from './data-rows.ts'

const catalogue = [
  '# Data',
  '',
  '| table | kept by |',
  '|---|---|',
  '| `account` | a |',
  '| `room` | r |',
  '',
].join('\n')
const README = '# pets\n\n| table | kept by |\n|---|---|\n| `pet` | p |\n'

it('the rows of an area come from its README, in the order of their names', () => {
  const filled = fillCatalogue(catalogue, [...dataRowsOf(README), '| `zoo` | z |'])
  expect(filled.split('\n').slice(4)).toEqual([
    '| `account` | a |',
    '| `pet` | p |',
    '| `room` | r |',
    '| `zoo` | z |',
    '',
  ])
})

it('a changed row replaces the former one, and nothing else changes', () => {
  const filled = fillCatalogue(catalogue, dataRowsOf(README))
  expect(fillCatalogue(filled, ['| `pet` | q |'])).toBe(filled.replace('| p |', '| q |'))
  expect(fillCatalogue(filled, dataRowsOf(README))).toBe(filled)
})
