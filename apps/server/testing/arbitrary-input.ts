import fc from 'fast-check'
import * as z from 'zod/mini'
import type { AnyCall, AnySchema } from '#platform/contract/call.ts'
import { TestFile } from '#platform/server/testing/test-file.ts'

interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  minimum?: number
  maximum?: number
}

const HOSTILE = [
  '',
  'null',
  '0',
  '-1',
  '1e309',
  '9007199254740993',
  "'; drop table person; --",
  '%00',
  '\u0000',
  '\uD800',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'ё'.repeat(300),
  '2026-02-30',
  '[]',
  '{}',
]

/** Anything at all that can stand in one place of an input. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.string(),
  fc.array(fc.string(), { maxLength: 3 }),
)

function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf))
  if (schema.type === 'array') return fc.array(valueOf(schema.items ?? {}), { maxLength: 3 })
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'integer')
    return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 5000, 5000) })
  if (schema.type === 'number') return fc.double({ noNaN: true })
  if (schema.type === 'boolean') return fc.boolean()
  return fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom('Иванов', '2026-11-18', 'teacher', 'а'))
}

function objectOf({ properties = {} }: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    fc.oneof({ weight: 4, arbitrary: valueOf(schema) }, { weight: 1, arbitrary: junk }),
  ])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] })
}

function partOf(schema: AnySchema | undefined): fc.Arbitrary<Record<string, unknown>> {
  if (!schema) return fc.constant({})
  return objectOf(z.toJSONSchema(schema as never, { io: 'output', unrepresentable: 'any' }) as JsonSchema)
}

const aFile = fc.record(
  { file: fc.uint8Array().map((bytes) => new TestFile(bytes, '../a"b.png', 'image/png')) },
  { requiredKeys: [] },
)

/** Makes inputs of a call by its contract: mostly well-formed, with hostile values and missing fields among them. */
export function arbitraryInput(call: AnyCall): fc.Arbitrary<Record<string, unknown>> {
  return fc
    .tuple(partOf(call.params), partOf(call.query), partOf(call.body), call.upload ? aFile : fc.constant({}))
    .map(([params, query, body, file]) => ({ ...params, ...query, ...body, ...file }))
}
