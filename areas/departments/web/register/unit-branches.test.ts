import { expect, it } from 'vitest'
import type { ListedUnit } from '../../contract/register/unit.ts'
import { branchesOf, VACANT } from './unit-branches.ts'

const unit = (id: number, fields: Partial<ListedUnit>): ListedUnit => ({
  id,
  parentId: null,
  name: `Кафедра ${id}`,
  shortName: null,
  kind: 'кафедра',
  head: 'Иванова А. П.',
  actingHead: null,
  beginAt: '2020-09-01',
  endAt: null,
  people: 4,
  rates: 5,
  freeRates: 0,
  ...fields,
})

it('finds the units with free rates, under those above them, and says how many are free', () => {
  const units = [unit(1, {}), unit(2, { parentId: 1, freeRates: 1.5 }), unit(3, { parentId: 1 })]
  const branches = branchesOf(units, { text: '', kind: '', shown: VACANT, today: '2026-11-18' })
  expect(branches).toMatchObject([
    {
      id: 1,
      note: 'кафедра · Иванова А. П. · 4 чел.',
      children: [{ id: 2, note: 'кафедра · Иванова А. П. · 4 чел. · свободно ставок: 1,5', children: [] }],
    },
  ])
})
