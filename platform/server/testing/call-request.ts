import type { InjectOptions } from 'fastify'
import * as z from 'zod/mini'
import type { AnyCall, AnySchema } from '#platform/contract/call.ts'

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

/** Turns a call and its input into the HTTP request that the browser would send. */
export function requestOf(call: AnyCall, input: Record<string, unknown>): InjectOptions {
  const params = fieldsOf(call.params)
  // An empty segment would be the address of another call.
  const path = call.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => encodeURIComponent(String(input[name] ?? 1).toWellFormed()) || '-',
  )
  const query = queryText(pick(input, fieldsOf(call.query)))
  const body = call.body
    ? Object.fromEntries(Object.entries(input).filter(([name]) => !params.has(name)))
    : undefined
  return { method: call.method, url: path + query, ...(body && { payload: body }) }
}
