import { expect, it } from 'vitest'
import { studyRoles } from '#areas/accounts/contract/study-roles.ts'
import { ownTimetables } from './own-timetables.ts'

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

it('has the keys of the study roles that stand for the timetables', () => {
  const permissions = ['student', 'worker']
  const groups = [{ ...group, isCurrent: true, studyLevel: { id: 1, name: 'бакалавриат' } }]
  const roleKeys = studyRoles({ permissions, groups }).map(({ key }) => key)
  expect(ownTimetables({ permissions, groups }).map(({ key }) => key)).toEqual(roleKeys)
})
