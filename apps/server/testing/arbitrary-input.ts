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

const HOSTILE_TEXTS = [
  '',
  'null',
  'NaN',
  '0',
  '-1',
  '1e309',
  '2147483648',
  '999999999999999',
  '9007199254740993',
  "'; drop table person; --",
  "1' or '1'='1",
  '%00',
  '\u0000',
  'а\u0000б',
  '\uD800',
  'а\uDFFFб',
  '\u202Eтекст справа налево \u05D0\u0627',
  '👩‍👩‍👧‍👦',
  '👍'.repeat(10_000),
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'ё'.repeat(300),
  '%',
  '_',
  '\\',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '275760-09-13',
  '+275760-09-13T00:00:00.000Z',
  '2026-11-18T09:00',
  '[]',
  '{}',
]

/** Numbers that no column, or no record, has. */
const HOSTILE_NUMBERS = [0, -1, 1.5, 32_768, 2_147_483_648, -2_147_483_649, 999_999_999_999_999, 1e308, -0]

const HOSTILE_SHAPES: readonly (() => unknown)[] = [
  () => null,
  () => [],
  () => ({}),
  () => [[[[[[[]]]]]]],
  () => Array.from({ length: 2000 }, () => 999_999_999_999_999),
  () => Array.from({ length: 500 }, () => '\u0000'),
  () => ({ constructor: { prototype: { isAdmin: true } } }),
]

/** Any value at all, for one place of an input. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom(...HOSTILE_NUMBERS),
  fc.constantFrom(...HOSTILE_SHAPES).map((make) => make()),
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
  if (schema.type === 'integer') {
    const min = Math.max(schema.minimum ?? -5, -5)
    return fc.integer({ min, max: Math.max(min, Math.min(schema.maximum ?? 5000, 5000)) })
  }
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

const aFile = fc.uint8Array().map((bytes) => new TestFile(bytes, '../a"b.png', 'image/png'))

function filesOf({ upload, formFiles }: AnyCall): fc.Arbitrary<Record<string, unknown>> {
  const names = [...(upload ? ['file'] : []), ...Object.keys(formFiles?.fields ?? {})]
  const single = names.map((name) => [name, aFile] as const)
  const lists = Object.keys(formFiles?.lists ?? {}).map(
    (name) => [name, fc.array(aFile, { maxLength: 3 })] as const,
  )
  return fc.record(Object.fromEntries<fc.Arbitrary<unknown>>([...single, ...lists]), { requiredKeys: [] })
}

/** Makes inputs of a call by its contract: mostly well-formed, with hostile values and missing fields among them. */
export function arbitraryInput(call: AnyCall): fc.Arbitrary<Record<string, unknown>> {
  return fc
    .tuple(partOf(call.params), partOf(call.query), partOf(call.body), filesOf(call))
    .map(([params, query, body, file]) => ({ ...params, ...query, ...body, ...file }))
}
