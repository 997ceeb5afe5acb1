import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fillEmptyFields } from './empty-fields.ts'

const Schema = z.object({
  login: z.string(),
  email: z.optional(z.email()),
  phone: z.nullable(z.string()),
  comment: z.optional(z.nullable(z.string())),
  remember: z.boolean(),
  roles: z.array(z.string()),
})

it.each([
  ['untouched', {}],
  ['emptied', { login: '', email: '', phone: '', comment: '', remember: undefined, roles: undefined }],
])('%s fields become what their schema means by empty', (_, values) => {
  expect(fillEmptyFields(Schema, values)).toEqual({
    login: '',
    email: undefined,
    phone: null,
    comment: null,
    remember: false,
    roles: [],
  })
})

it('filled fields stay as they are', () => {
  const values = { login: 'ivanov', email: 'a@b.ru', phone: '1', comment: 'x', remember: true, roles: ['a'] }
  expect(fillEmptyFields(Schema, values)).toEqual(values)
})
