import { expect, it } from 'vitest'
import { EMPTY_CELL } from './cell-value.ts'
import { deviceDrafts } from './draft-store.ts'

function storageOf(kept = new Map<string, string>()): Storage {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    get length() {
      return kept.size
    },
  } as Storage
}

const draft = { row: 1, column: 'lesson', value: { ...EMPTY_CELL, points: 5 }, base: EMPTY_CELL }

it('gives back what was kept, for its own table only', () => {
  const storage = storageOf()
  deviceDrafts('7.lesson-1', storage).write([draft])
  expect(deviceDrafts('7.lesson-1', storage).read()).toEqual([draft])
  expect(deviceDrafts('8.lesson-1', storage).read()).toEqual([])
})

it('leaves nothing behind when everything is saved', () => {
  const storage = storageOf()
  deviceDrafts('7.lesson-1', storage).write([draft])
  deviceDrafts('7.lesson-1', storage).write([])
  expect(storage.length).toBe(0)
})

it('takes a spoilt store for an empty one', () => {
  expect(deviceDrafts('a', storageOf(new Map([['kabinet.journal.a', '{']]))).read()).toEqual([])
})
