import { expect, it } from 'vitest'
import { chooseOwn, ownTimetables } from './own-timetables.ts'

const group = { id: 5, name: 'ИКБО-01-24' }

it.each([
  [['student'], [group], ['Студент гр. ИКБО-01-24']],
  [['student'], [group, { id: 6, name: 'ПО-02-24' }], ['Студент гр. ИКБО-01-24', 'Студент гр. ПО-02-24']],
  [['aspirant', 'worker'], [group], ['Студент гр. ИКБО-01-24', 'Сотрудник']],
  [['worker'], [], ['Сотрудник']],
  [['student'], [], ['Студент']],
  [['worker', 'ex-student'], [group], ['Сотрудник']],
])('a person with %j and the groups %j has the timetables %j', (permissions, groups, labels) => {
  expect(ownTimetables({ permissions, groups }).map(({ label }) => label)).toEqual(labels)
})

it.each([
  ['worker', 'group-5', 'worker'],
  [undefined, 'worker', 'worker'],
  [undefined, 'group-99', 'group-5'],
  [undefined, null, 'group-5'],
])('with %s in the address and the role %s, %s is shown', (inAddress, role, key) => {
  const own = ownTimetables({ permissions: ['student', 'worker'], groups: [group] })
  expect(chooseOwn(own, inAddress, role)?.key).toBe(key)
})
