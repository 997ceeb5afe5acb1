import { expect, it } from 'vitest'
import { openedUnit } from './opened-unit.ts'

const departments = [
  { id: 1, name: 'Кафедра' },
  { id: 2, name: 'Институт' },
]

it.each([
  ['the main one', { mainDepartmentId: 1, ledDepartmentId: null }, undefined, 1],
  ['the widest led one', { mainDepartmentId: 1, ledDepartmentId: 2 }, undefined, 2],
  ['the one of the address', { mainDepartmentId: 1, ledDepartmentId: 2 }, '1', 1],
  ['the first one for an address of another', { mainDepartmentId: 2, ledDepartmentId: 2 }, '77', 1],
])('opens on %s', (_, own, inAddress, id) => {
  expect(openedUnit({ departments, ...own }, inAddress)?.id).toBe(id)
})

it('opens on none without units', () => {
  expect(openedUnit({ departments: [], mainDepartmentId: null, ledDepartmentId: null })).toBeUndefined()
})
