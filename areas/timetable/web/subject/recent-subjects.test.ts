import { describe, expect, it } from 'vitest'
import { readRecent, withRecent, writeRecent, type NamedSubject } from './recent-subjects.ts'

const group = (id: number): NamedSubject => ({ kind: 'group', id, name: `ИКБО-0${id}-24` })

describe('withRecent', () => {
  it('puts the latest choice first and names it once', () => {
    const teacher: NamedSubject = { kind: 'teacher', id: 1, name: 'Соколова И. В.' }
    expect(withRecent([group(1), teacher, group(2)], group(2))).toEqual([group(2), group(1), teacher])
  })

  it('forgets the oldest of seven', () => {
    const six = [1, 2, 3, 4, 5, 6].map(group)
    expect(withRecent(six, group(7)).map(({ id }) => id)).toEqual([7, 1, 2, 3, 4, 5])
  })
})

describe('readRecent', () => {
  it('returns the choices of the same person, and nothing to another', () => {
    const storage = aStorage()
    writeRecent(storage, 5, [group(1)])
    expect(readRecent(storage, 5)).toEqual([group(1)])
    expect(readRecent(storage, 6)).toEqual([])
  })

  it.each(['{', '{"a":1}', '[{"kind":"room","id":1,"name":"А-1"}]'])(
    'treats the unreadable %s as none',
    (text) => {
      expect(readRecent({ getItem: () => text }, 5)).toEqual([])
    },
  )
})

function aStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
