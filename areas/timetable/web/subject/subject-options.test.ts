import { expect, it } from 'vitest'
import { subjectOptions } from './subject-options.ts'

const recent = [{ kind: 'group' as const, id: 1, name: 'ИКБО-01-24' }]
const group = { id: 2, name: 'ИКБО-02-24', note: 'ИИТ' }
const teacher = { id: 7, name: 'Соколова И. В.', note: null }

it('offers groups, then teachers', () => {
  const offered = subjectOptions({ groups: [group], teachers: [teacher] }, recent)
  expect(offered.map(({ title }) => title)).toEqual(['Группы', 'Преподаватели'])
  expect(offered.flatMap(({ options }) => options)).toEqual([
    { kind: 'group', ...group },
    { kind: 'teacher', ...teacher },
  ])
})

it('leaves out the heading under which nothing was found', () => {
  expect(subjectOptions({ groups: [], teachers: [teacher] }, []).map(({ title }) => title)).toEqual([
    'Преподаватели',
  ])
})

it('offers the latest choices while nothing is searched', () => {
  expect(subjectOptions(undefined, recent)).toMatchObject([{ title: 'Недавние', options: recent }])
})
