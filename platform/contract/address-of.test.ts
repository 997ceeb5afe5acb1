import { expect, it } from 'vitest'
import { addressOf } from './address-of.ts'

const list = { path: '/news' } as const
const register = { path: '/admin/announcements/$id/register' } as const

it('puts values into the segments of a path and the others into the query', () => {
  expect(addressOf(list)).toBe('/news')
  expect(addressOf(list, { page: 2, search: '' })).toBe('/news?page=2')
  expect(addressOf(register, { id: 12, state: 'новые' })).toBe(
    '/admin/announcements/12/register?state=%D0%BD%D0%BE%D0%B2%D1%8B%D0%B5',
  )
  expect(addressOf({ path: '/page/$url' }, { url: 'a/b?c' })).toBe('/page/a%2Fb%3Fc')
})

it('does not compile with a segment left out', () => {
  // @ts-expect-error -- the register is that of one announcement
  expect(addressOf(register)).toContain('undefined')
})
