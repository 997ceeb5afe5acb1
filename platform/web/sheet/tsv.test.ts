import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromTsv, toTsv } from './tsv.ts'

it.each([
  ['5', [['5']]],
  [
    '5\t+\r\nн\t\r\n',
    [
      ['5', '+'],
      ['н', ''],
    ],
  ],
  ['"два\nслова"\t"в ""кавычках"""', [['два\nслова', 'в "кавычках"']]],
  ['', [['']]],
])('reads %j', (text, rows) => {
  expect(fromTsv(text)).toEqual(rows)
})

it('gives back every table that it wrote', () => {
  const cell = fc.string({ maxLength: 6 }).map((text) => text.replaceAll('\r', ''))
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
    )
  fc.assert(
    fc.property(table, (rows) => {
      // Spreadsheets end their text with a last row of one empty cell.
      fc.pre(rows.at(-1)!.join('') !== '' || rows.at(-1)!.length > 1)
      expect(fromTsv(toTsv(rows))).toEqual(rows)
    }),
  )
})
