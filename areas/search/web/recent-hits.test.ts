import { expect, it } from 'vitest'
import type { SearchHit } from '../contract/calls.ts'
import { readRecent, rememberHit } from './recent-hits.ts'

const ME = 1
const hit = (id: number): SearchHit => ({
  kind: 'news',
  id: `${id}`,
  title: `Н ${id}`,
  detail: null,
  to: `/news/${id}`,
})

function storageWith(values = new Map<string, string>()) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

it('keeps the last eight results, each once, and for this person alone', () => {
  const storage = storageWith()
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) rememberHit(storage, ME, hit(id))
  expect(readRecent(storage, ME).map(({ id }) => id)).toEqual(['3', '9', '8', '7', '6', '5', '4', '2'])
  expect(readRecent(storage, 2)).toEqual([])
})

it('takes what it cannot read for nothing', () => {
  expect(readRecent(storageWith(new Map([[`search-recent-${ME}`, '{"a":']])), ME)).toEqual([])
})
