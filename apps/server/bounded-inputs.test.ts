import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Done } from '#platform/contract/done.ts'
import { RowId } from '#platform/contract/ids.ts'
import { Id, pagingFields } from '#platform/contract/query.ts'
import { USUAL_BODY_LIMITS } from '#platform/server/http/body-room.ts'
import { calls } from './served-areas.ts'
import { unboundedFields } from './testing/unbounded-fields.ts'

it('every text, number and list that a call takes has a bound', () => {
  const unbounded = calls.flatMap(({ name, call }) =>
    unboundedFields(call).map((field) => `${name} ${field}`),
  )
  expect(unbounded).toEqual([])
})

it('every file fits into the room that one person has', () => {
  const large = calls.filter(({ call }) => (call.upload?.maxBytes ?? 0) > USUAL_BODY_LIMITS.ofPerson)
  expect(large.map(({ name }) => name)).toEqual([])
})

const aCall = (body: z.ZodMiniType) =>
  callsWith({})({ method: 'POST', path: '/api/tried', access: { anyOf: ['admin'] }, body, answer: Done })

it.each([
  ['an id', z.int(), ['body.field: integer']],
  ['an id that is only positive', z.int().check(z.gte(1)), ['body.field: integer']],
  ['a text', z.string(), ['body.field: string']],
  ['a text of any length that has a shape', z.string().check(z.regex(/^\d+$/)), ['body.field: string']],
  ['a list', z.array(RowId), ['body.field: array']],
  ['the items of a list', z.array(z.string()).check(z.maxLength(3)), ['body.field[]: string']],
  ['a text or nothing', z.nullable(z.string()), ['body.field: string']],
  ['anything', z.unknown(), ['body.field: anything']],
  ['an id of the contract', z.nullable(RowId), []],
  ['an id of a query', Id, []],
  ['a date', CalendarDate, []],
  ['paging', z.object(pagingFields), []],
  ['a text of known length', z.string().check(z.regex(/^[a-z]{1,9}$/)), []],
])('%s is looked at', (_, field, expected) => {
  expect(unboundedFields(aCall(z.object({ field })))).toEqual(expected)
})

it.each([999_999_999_999_999, 2_147_483_648, 0, -1, 1.5, 1e308])('%d is the id of no record', (id) => {
  expect([z.safeParse(RowId, id).success, z.safeParse(Id, String(id)).success]).toEqual([false, false])
})

it.each(['0000-00-00', '0000-01-01', '2026-02-30', '275760-09-13', '-000001-01-01'])(
  '%s is no date',
  (date) => {
    expect(z.safeParse(CalendarDate, date).success).toBe(false)
  },
)
