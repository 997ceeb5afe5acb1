import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done, DONE } from '#platform/contract/done.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { serve } from './handlers.ts'
import { makeTextsStorable } from './storable-texts.ts'

const calls = {
  keepName: callsWith({})({
    method: 'POST',
    path: '/api/proxy/name',
    access: 'public',
    because: 'A test',
    body: z.object({ name: z.string().check(z.minLength(1)) }),
    answer: Done,
  }),
}

const server = useTestServer({
  areas: {
    names: serve(calls, {
      async keepName() {
        return DONE
      },
    }),
  },
})

it('says in Russian what is wrong with a field', async () => {
  const { status, body } = await server.as(null).call(calls.keepName, { name: '' })
  expect(status).toBe(422)
  expect(body).toEqual({ message: 'The given data was invalid.', errors: { name: ['Заполните поле'] } })
})

it.each([
  ['a\ud800b', 'a\ufffdb'],
  [{ list: [1, null, { text: '\udc00' }] }, { list: [1, null, { text: '\ufffd' }] }],
  [{ text: '👍' }, { text: '👍' }],
  ['a\u0000\u0007\u001b[31mb\u007f\u0085', 'a[31mb'],
  ['\tдва\r\nслова\n', '\tдва\r\nслова\n'],
  [undefined, undefined],
])('makes the texts of %j storable', (body, whole) => {
  expect(makeTextsStorable(body)).toEqual(whole)
})

it('reads a body however deep it is nested', () => {
  const body = JSON.parse('['.repeat(300_000) + ']'.repeat(300_000)) as unknown
  expect(makeTextsStorable(body)).toBe(body)
})
