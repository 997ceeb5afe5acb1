import { expect, it } from 'vitest'
import { foundOptions, recentOptions, subjectOf } from './subject-options.ts'

const group = { id: 2, name: 'ИКБО-02-24', note: 'ИИТ' }
const teacher = { id: 7, name: 'Соколова И. В.', note: null }

it('offers groups, then teachers, each with what distinguishes namesakes', () => {
  expect(foundOptions({ groups: [group], teachers: [teacher] })).toEqual([
    { id: 'group-2', title: 'ИКБО-02-24', note: 'ИИТ', group: 'Группы' },
    { id: 'teacher-7', title: 'Соколова И. В.', note: undefined, group: 'Преподаватели' },
  ])
})

it('offers the latest choices under their heading', () => {
  const recent = [{ kind: 'group' as const, id: 1, name: 'ИКБО-01-24' }]
  expect(recentOptions(recent)).toEqual([{ id: 'group-1', title: 'ИКБО-01-24', group: 'Недавние' }])
})

it('finds the subject of an option', () => {
  const [, option] = foundOptions({ groups: [group], teachers: [teacher] })
  expect(subjectOf(option!)).toEqual({ kind: 'teacher', id: 7, name: 'Соколова И. В.' })
})
