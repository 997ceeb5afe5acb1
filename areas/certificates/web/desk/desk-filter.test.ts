import { expect, it } from 'vitest'
import { deskFilter, elsewhereFilters, leavesStage } from './desk-filter.ts'

const filterOf = (address: Record<string, string>) =>
  deskFilter({ filter: (name: string) => address[name] ?? '' })

it.each([
  [{}, { stage: 'new', statusIds: [], isOverdue: null, isDoneToday: null }],
  [{ show: 'open' }, { stage: null, statusIds: ['1', '2'], isDoneToday: null }],
  [{ show: 'overdue' }, { stage: null, statusIds: [], isOverdue: '1' }],
  [{ show: 'done-today' }, { stage: null, statusIds: [], isDoneToday: '1' }],
  [
    { show: 'coming', stage: 'to-hand-out' },
    { stage: 'to-hand-out', isComing: '1' },
  ],
  [{ show: 'mine' }, { stage: 'new', isMine: '1' }],
])('the queue at %o is that of %o', (address, expected) => {
  expect(filterOf(address)).toMatchObject(expected)
})

it.each([
  [
    { search: 'Иванова', show: 'open', type: '2', page: '3' },
    { search: 'Иванова', type: '2' },
  ],
  [{ search: 'Иванова', stage: 'new' }, { search: 'Иванова' }],
  [{ search: 'Иванова' }, null],
  [{ show: 'open' }, null],
])('at %o the other parts are searched with %o', (address: Record<string, string>, expected) => {
  const page = Number(address['page'] ?? 1)
  expect(elsewhereFilters({ filter: (name) => address[name] ?? '', page })).toEqual(expected)
})

it.each([
  ['open', 'done', true],
  ['done-today', 'new', true],
  ['coming', 'in-work', true],
  ['coming', 'to-hand-out', false],
  ['mine', 'in-work', false],
  ['', 'done', false],
] as const)('the part %o of the queue leaves the stage %o: %o', (shown, stage, isLeft) => {
  expect(leavesStage(shown, stage)).toBe(isLeft)
})
