import { expect, it } from 'vitest'
import { differingFields } from './compared-field.ts'

const fields = [
  { name: 'title', title: 'Заголовок' },
  { name: 'until', title: 'Снять' },
  { name: 'groups', title: 'Группы' },
] as const

it('names the fields in which two versions differ; nothing and an empty text are the same', () => {
  const mine = { title: 'Сессия', until: null, groups: [1, 2] }
  expect(differingFields(fields, mine, { title: 'Сессия', until: '', groups: [1, 2] } as never)).toEqual([])
  expect(differingFields(fields, mine, { ...mine, title: 'Зачёты', groups: [2] })).toMatchObject([
    { name: 'title' },
    { name: 'groups' },
  ])
})
