import { describe, expect, it } from 'vitest'
import { studyRoles } from './study-roles.ts'

const bachelor = { id: 1, name: 'ПИб-24-1', isCurrent: true, studyLevel: { id: 1, name: 'Бакалавриат' } }
const college = { id: 2, name: 'ИСс-25-1', isCurrent: true, studyLevel: { id: 5, name: 'СПО' } }

describe('studyRoles', () => {
  it('shows a group as «Студент гр. ...» and knows vocational study by level 5', () => {
    const roles = studyRoles({ permissions: ['student'], groups: [bachelor, college] })
    expect(roles).toMatchObject([
      { label: 'Студент гр. ПИб-24-1', groupId: 1, isSPO: false },
      { label: 'Студент гр. ИСс-25-1', groupId: 2, isSPO: true },
    ])
  })

  it('gives a worker who has groups the extra entry «Сотрудник»', () => {
    const roles = studyRoles({ permissions: ['student', 'worker'], groups: [bachelor] })
    expect(roles.map(({ label, groupId }) => [label, groupId])).toEqual([
      ['Студент гр. ПИб-24-1', 1],
      ['Сотрудник', 0],
    ])
  })

  it('gives a worker without groups nothing to switch between', () => {
    expect(studyRoles({ permissions: ['worker'], groups: [] })).toEqual([])
  })

  it('leaves out groups of the past', () => {
    expect(studyRoles({ permissions: ['student'], groups: [{ ...bachelor, isCurrent: false }] })).toEqual([])
  })
})
