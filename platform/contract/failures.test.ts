import { expect, it } from 'vitest'
import { callsWith } from './call.ts'
import { Done } from './done.ts'
import { STATUS_OF_KIND } from './failures.ts'

it('only a lost update is refused with 409', () => {
  const kinds = Object.entries(STATUS_OF_KIND).filter(([, status]) => status === 409)
  expect(kinds.map(([kind]) => kind)).toEqual(['lost-update'])
})

it('a call gives each of its refusals the status of its kind', () => {
  const call = callsWith({
    'name-taken': { kind: 'rule', text: 'Такое название уже есть' },
    'no-such-room': { kind: 'not-found', text: 'Аудитория не найдена' },
  })
  const { failures } = call({
    method: 'POST',
    path: '/api/proxy/rooms',
    access: { anyOf: ['worker'] },
    answer: Done,
    failures: ['name-taken', 'no-such-room', 'changed-meanwhile'],
  })
  expect(Object.entries(failures).map(([code, { status }]) => [code, status])).toEqual([
    ['name-taken', 422],
    ['no-such-room', 404],
    ['changed-meanwhile', 409],
  ])
})
