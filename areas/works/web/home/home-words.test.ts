import { expect, it } from 'vitest'
import words from './home-words.ts'

const [student, supervisor] = words
const duties = { rejected: 0, rejectedId: null, due: 0, dueAt: null, awaited: [] }
const keysOf = (changes: object) =>
  student!.attention!({ ...duties, ...changes } as never, {} as never).map(({ key }) => key)
const waiting = (count: number) =>
  supervisor!.attention!(
    { waiting: count, approvable: 0, opensAt: null, absent: [] } as never,
    {} as never,
  ).map(({ key }) => key)

it('a matter that was put off does not hide the next one of its kind', () => {
  expect(keysOf({ rejected: 1, rejectedId: 5 })).not.toEqual(keysOf({ rejected: 1, rejectedId: 6 }))
  expect(keysOf({ due: 1, dueAt: '2026-12-01' })).not.toEqual(keysOf({ due: 1, dueAt: '2026-12-20' }))
  expect(keysOf({ due: 1, dueAt: '2026-12-01' })).toEqual(keysOf({ due: 1, dueAt: '2026-12-01' }))
  expect(waiting(3)).not.toEqual(waiting(2))
})
