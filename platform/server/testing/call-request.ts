import type { InjectOptions } from 'fastify'
import * as z from 'zod/mini'
import type { AnyCall, AnySchema } from '#platform/contract/call.ts'
import { TestFile } from './test-file.ts'

function fieldsOf(schema: AnySchema | undefined): Set<string> {
  if (!schema) return new Set()
  return new Set(
    Object.keys(z.toJSONSchema(schema as never, { io: 'input', unrepresentable: 'any' }).properties ?? {}),
  )
}

function pick(input: Record<string, unknown>, fields: Set<string>): [string, unknown][] {
  return Object.entries(input).filter(([name, value]) => fields.has(name) && value !== undefined)
}

function queryText(entries: [string, unknown][]): string {
  const query = new URLSearchParams()
  for (const [name, value] of entries) {
    for (const item of [value].flat())
      query.append(name, typeof item === 'boolean' ? String(Number(item)) : String(item))
  }
  return query.size > 0 ? `?${query}` : ''
}

const BOUNDARY = 'kabinet-form-boundary'

/** Form data as a browser writes it; a `File` among the fields carries its name. */
function formOf(input: Record<string, unknown>, params: Set<string>): InjectOptions {
  const parts = Object.entries(input)
    .filter(([name, value]) => !params.has(name) && value !== undefined)
    .flatMap(([name, value]): [string, unknown][] =>
      Array.isArray(value) ? value.map((each) => [`${name}[]`, each]) : [[name, value]],
    )
  const chunks = parts.flatMap(([name, value]) => {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${encodeURIComponent(name).replace('%5B%5D', '[]')}"`
    if (!(value instanceof TestFile)) return [Buffer.from(`${head}\r\n\r\n${String(value)}\r\n`)]
    const fileHead = `${head}; filename="${value.name}"\r\ncontent-type: ${value.type}\r\n\r\n`
    return [Buffer.from(fileHead), Buffer.from(value.bytes), Buffer.from('\r\n')]
  })
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** Turns a call and its input into the HTTP request that the browser would send. */
export function requestOf(call: AnyCall, input: Record<string, unknown>): InjectOptions {
  const params = fieldsOf(call.params)
  // An empty segment would be the address of another call.
  const path = call.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(String(input[name] ?? 1).toWellFormed()) || '-',
  )
  const query = queryText(pick(input, fieldsOf(call.query)))
  const { fields = {}, lists = {} } = call.formFiles ?? {}
  const hasFiles = Object.keys({ ...fields, ...lists })
    .flatMap((name) => input[name])
    .some((value) => value instanceof TestFile)
  if (call.upload ?? hasFiles) return { method: call.method, url: path + query, ...formOf(input, params) }
  const body = call.body
    ? Object.fromEntries(Object.entries(input).filter(([name]) => !params.has(name)))
    : undefined
  return { method: call.method, url: path + query, ...(body && { payload: body }) }
}
