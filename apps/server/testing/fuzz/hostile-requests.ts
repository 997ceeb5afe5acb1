import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { AnyCall } from '#platform/contract/call.ts'
import { requestOf } from '#platform/server/testing/call-request.ts'
import { arbitraryInput, junk } from '../arbitrary-input.ts'

type Change = (request: InjectOptions) => InjectOptions

const json = (payload: string): Change => {
  return (request) => ({
    ...request,
    payload,
    headers: { ...request.headers, 'content-type': 'application/json' },
  })
}
const headers = (given: Record<string, string>): Change => {
  return (request) => ({ ...request, headers: { ...request.headers, ...given } })
}
const query = (text: string): Change => {
  return ({ url, ...request }) => ({
    ...request,
    url: `${String(url)}${String(url).includes('?') ? '&' : '?'}${text}`,
  })
}

const FILE_HEAD = 'content-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
const FIELD_HEAD = 'content-disposition: form-data; name="a"\r\n\r\nx\r\n'

/** Changes that break the form of a request and not its fields. */
const BREAKS: readonly Change[] = [
  ...['', '{', 'null', '[]', '"text"', '1e999', '{"a":', '\u0000', '{"__proto__":{"a":1}}', '﻿{}'].map(json),
  json(`${'['.repeat(50_000)}${']'.repeat(50_000)}`),
  json(`{"version":${'9'.repeat(400)}}`),
  json('{"id":1,"id":"\\ud800","constructor":{"prototype":{}}}'),
  ...['text/plain', 'application/xml', 'application/x-www-form-urlencoded', '', 'multipart/form-data'].map(
    (type) => headers({ 'content-type': type }),
  ),
  ...[
    '--b\r\n',
    `--b\r\n${FILE_HEAD}\u0089PNG`,
    `--b\r\n${FIELD_HEAD}--b--\r\n`,
    `--b\r\ncontent-disposition: attachment; name="file"\r\n\r\nx\r\n--b--\r\n`,
    `--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n`,
    `${`--b\r\n${FIELD_HEAD}`.repeat(60)}--b--\r\n`,
    `${`--b\r\n${FILE_HEAD}GIF89a\r\n`.repeat(3)}--b--\r\n`,
  ].map((payload): Change => (request) => ({
    ...request,
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })),
  ...['\u00ff\u00fe', `x=${'a'.repeat(5000)}`, '__Host-session=; session=%00%ff'].map((cookie) =>
    headers({ cookie }),
  ),
  headers({ 'user-agent': `\u00e9${'a'.repeat(3000)}`, 'accept-language': '\u00ff', 'x-page-person': '-1' }),
  headers({ 'if-none-match': '"\u00ff"', range: 'bytes=-1', 'x-forwarded-for': 'no, address' }),
  ...[
    '%',
    '%ff',
    '%00=%00',
    'a[]=1&a[]=2&a=3',
    '__proto__=1',
    'limit=999999999999999&page=999999999999999',
  ].map(query),
  query(`search=${'%F0%9F%91%8D'.repeat(3000)}`),
]

/** One field of an input that works becomes anything at all. */
function spoilt(works: Record<string, unknown>, call: AnyCall): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.keys(works)
  if (fields.length === 0) return fc.constant(works)
  return fc
    .tuple(fc.constantFrom(...fields), junk, arbitraryInput(call))
    .map(([field, value, other]) => ({ ...works, [field]: field in other ? other[field] : value }))
}

/** Requests of one call, of which `works` is a good input: by its contract, with one spoilt field, and broken as a whole. */
export function hostileRequests(
  { call, works }: { call: AnyCall; works: Record<string, unknown> },
  { count, seed }: { count: number; seed: number },
): InjectOptions[] {
  const input = fc.oneof(
    { weight: 4, arbitrary: arbitraryInput(call) },
    { weight: 5, arbitrary: spoilt(works, call) },
  )
  const whole = input.map((given) => requestOf(call, given))
  const broken = fc.tuple(fc.constantFrom(...BREAKS), whole).map(([change, request]) => change(request))
  const request = fc.oneof({ weight: 6, arbitrary: whole }, { weight: 1, arbitrary: broken })
  return fc.sample(request, { numRuns: count, seed })
}
