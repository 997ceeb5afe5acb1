import { describe, expect, it } from 'vitest'
import { exportsOf } from './exports.ts'
import { placeOfMaking } from './handler-places.ts'
import { nameAround, namedRanges, offsetAt } from './named-ranges.ts'

const CODE = `/** Serves
 * news. */
export const handlers = {
  async getNews({ id }) {
    return id
  },
  listNews: edited('news'),
}
`

describe('the names of a source', () => {
  it.each([
    [4, 4, 'getNews'],
    [6, 12, 'listNews'],
    [2, 13, 'handlers'],
    [8, 0, null],
  ])('around line %i, column %i, is %s', (line, column, name) => {
    expect(nameAround(namedRanges('x.ts', CODE), offsetAt(CODE, line, column))).toBe(name)
  })

  it('come with the sentence above them', () => {
    expect(exportsOf('x.ts', CODE)).toEqual([{ name: 'handlers', about: 'Serves news.', line: 3 }])
  })
})

it('a handler that is written nowhere in its area stops the map', () => {
  expect(() => placeOfMaking('news', 'noSuchCall')).toThrow(
    'where the handler of news.noSuchCall is: found 0',
  )
})
