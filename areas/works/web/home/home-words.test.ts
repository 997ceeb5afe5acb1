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

it('a sent work that nobody supervises waits for the department, one with a supervisor for them', () => {
  const work = { id: 1, type: 'Курсовая работа', discipline: 'Базы данных', since: '2026-11-17T09:00:00Z' }
  const awaited = ['Тихонов Михаил Васильевич', null].map((supervisor) => ({ ...work, supervisor }))
  const rows = student!.awaited!({ ...duties, awaited } as never, {} as never)
  expect(rows.map(({ holder, detail }) => [holder, detail])).toEqual([
    ['Тихонов Михаил Васильевич', 'Работа на согласовании'],
    ['кафедра', 'Отправлена, ждёт руководителя'],
  ])
})
