import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { bodyOf, namedFile, urlOf } from './call-parts.ts'

const call = callsWith({})
const Answer = z.object({})
const access = { anyOf: ['worker'] } as const

const listRooms = call({
  method: 'GET',
  path: '/api/proxy/rooms/{roomId}/lessons',
  access,
  params: z.object({ roomId: z.int() }),
  query: z.object({
    search: z.optional(z.string()),
    tagIds: z.optional(z.array(z.int())),
    isFree: z.optional(z.boolean()),
    ownerId: z.optional(z.nullable(z.int())),
  }),
  answer: Answer,
})

const rename = call({
  method: 'PUT',
  path: '/api/proxy/rooms/{roomId}',
  access,
  params: z.object({ roomId: z.int() }),
  body: z.object({ name: z.string(), plan: z.optional(z.file()) }),
  answer: Answer,
})

describe('the address of a call', () => {
  it.each([
    [{ roomId: 7 }, ''],
    [{ roomId: 7, search: 'А 214' }, '?search=%D0%90+214'],
    [{ roomId: 7, tagIds: [1, 2] }, '?tagIds=1&tagIds=2'],
    [{ roomId: 7, isFree: true }, '?isFree=1'],
    [{ roomId: 7, ownerId: null }, '?ownerId=null'],
    [{ roomId: 7, search: undefined }, ''],
  ])('of %j ends in «%s»', (input, query) => {
    expect(urlOf(listRooms, input)).toBe(`/api/proxy/rooms/7/lessons${query}`)
  })

  it('keeps a text with slashes in its place', () => {
    expect(urlOf(rename, { roomId: 'a/b' })).toBe('/api/proxy/rooms/a%2Fb')
  })
})

describe('the body of a call', () => {
  it('is JSON of the body’s own fields', () => {
    expect(bodyOf(rename, { roomId: 7, name: 'А-214' })).toBe('{"name":"А-214"}')
  })

  it('is form data when a field is a file', () => {
    const body = bodyOf(rename, { roomId: 7, name: 'А-214', plan: new File(['plan'], 'plan.png') })
    expect(body).toBeInstanceOf(FormData)
    expect((body as FormData).get('name')).toBe('А-214')
  })

  it('holds nothing where a field of a form is null', () => {
    const describe = call({
      ...rename,
      failures: undefined,
      body: z.object({ name: z.nullable(z.string()), plan: z.file() }),
    })
    const body = bodyOf(describe, { roomId: 7, name: null, plan: new File(['plan'], 'plan.png') })
    expect((body as FormData).get('name')).toBe('')
  })

  it('holds every file of a list under one name', () => {
    const plans = [new File(['1'], '1.png'), new File(['2'], '2.png')]
    const send = call({ ...rename, failures: undefined, body: z.object({ plans: z.array(z.file()) }) })
    expect((bodyOf(send, { roomId: 7, plans }) as FormData).getAll('plans')).toHaveLength(2)
  })

  it('takes what is left of the input when its schema names no fields', () => {
    const Choice = z.union([z.object({ token: z.string() }), z.object({ code: z.string() })])
    const confirm = call({ ...rename, failures: undefined, body: Choice })
    expect(bodyOf(confirm, { roomId: 7, code: '123456' })).toBe('{"code":"123456"}')
  })

  it('is absent from a GET', () => {
    expect(bodyOf(listRooms, { roomId: 7 })).toBeUndefined()
  })
})

describe('a document', () => {
  it.each([
    [
      "attachment; filename*=UTF-8''%D0%A1%D0%BF%D1%80%D0%B0%D0%B2%D0%BA%D0%B0_12-%D0%9A-2026.pdf",
      'Справка_12-К-2026.pdf',
    ],
    ["inline; filename*=UTF-8''%D0%98%D1%82%D0%BE%D0%B3%27%26.pdf", "Итог'&.pdf"],
    [null, ''],
  ])('sent as %s has the name %s', (disposition, name) => {
    const headers = new Headers(disposition === null ? {} : { 'content-disposition': disposition })
    const file = namedFile(new Blob(['%PDF'], { type: 'application/pdf' }), headers)
    expect([file.name, file.type, file.size]).toEqual([name, 'application/pdf', 4])
  })
})
