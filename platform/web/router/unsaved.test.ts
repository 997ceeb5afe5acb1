import { expect, it } from 'vitest'
import {
  countUnsaved,
  dropUnsaved,
  isUnsavedKey,
  namesOfUnsaved,
  sweepUnsaved,
  unsavedOwner,
  unsavedStore,
} from './unsaved.ts'

const HIDDEN = ['getItem', 'setItem', 'removeItem']

/** A storage as browsers implement it: its keys are its own enumerable properties. */
function emptyStorage(): Storage {
  const storage: Record<string, unknown> = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  }
  for (const name of HIDDEN) Object.defineProperty(storage, name, { enumerable: false })
  return storage as unknown as Storage
}

it('counts and names the unsaved changes of one person in all tables, and of nobody else', () => {
  const storage = emptyStorage()
  unsavedStore('7', '1200.3', storage).write([1, 2])
  unsavedStore('7', '1300.3', storage).write([3])
  unsavedStore('71', '1200.3', storage).write([4])
  expect(countUnsaved('7', storage)).toBe(3)
  expect(namesOfUnsaved('7', storage)).toEqual(['1200.3', '1300.3'])
  expect(unsavedStore('8', '1200.3', storage).read()).toEqual([])
})

it('drops the unsaved changes of one person alone', () => {
  const storage = emptyStorage()
  unsavedStore('7', 'a', storage).write([1])
  unsavedStore('8', 'a', storage).write([2])
  dropUnsaved('7', storage)
  expect(countUnsaved('7', storage)).toBe(0)
  expect(unsavedStore('8', 'a', storage).read()).toEqual([2])
})

it('keeps apart what an administrator types in the place of another', () => {
  const admin = { id: 1, fullName: 'А', mode: 'full', endsAt: '' } as const
  expect(unsavedOwner({ id: 7, impersonator: null })).toBe('7')
  expect(unsavedOwner({ id: 7, impersonator: admin })).toBe('1-as-7')
})

it('forgets after a month what nobody has come back for', () => {
  const storage = emptyStorage()
  unsavedStore('7', 'a', storage).write([1])
  const [key] = Object.keys(storage).filter(isUnsavedKey)
  storage.setItem(key!, JSON.stringify({ at: 0, changes: [1] }))
  storage.setItem(`${key}b`, '{')
  storage.setItem('kabinet.sidebar', 'wide')
  sweepUnsaved(30 * 86_400_000, storage)
  expect(countUnsaved('7', storage)).toBe(1)
  sweepUnsaved(30 * 86_400_000 + 1, storage)
  expect(Object.keys(storage)).toEqual(['kabinet.sidebar'])
})
