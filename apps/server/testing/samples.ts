import * as z from 'zod/mini'
import type { AnyCall, AnySchema } from '#platform/contract/call.ts'
import type { Db } from '#platform/server/db/database.ts'
import { partsOf, testings } from './area-testings.ts'

export interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  format?: string
}

const SAMPLES_BY_TYPE: Record<string, (schema: JsonSchema) => unknown> = {
  object: (schema) => sampleObject(schema),
  array: () => [],
  integer: ({ minimum }) => Math.max(1, minimum ?? 1),
  number: ({ minimum }) => Math.max(1, minimum ?? 1),
  boolean: () => false,
  null: () => null,
  string: ({ format }) => (format === 'date' ? '2026-11-18' : 'образец'),
}

function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {})
  return SAMPLES_BY_TYPE[schema.type ?? 'string']?.(schema)
}

function sampleObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]))
}

/**
 * The JSON Schema of a call's input in one of its three places, in its parsed form, so that numbers are
 * numbers.
 */
export function inputSchema(schema: AnySchema): JsonSchema {
  return z.toJSONSchema(schema as never, { io: 'output', unrepresentable: 'any' }) as JsonSchema
}

type Input = Record<string, unknown>

/** The simplest input that the schema of a call accepts, with the area's samples that need no look-up. */
export function plainInput(name: string, call: AnyCall): Input {
  const parts = [call.params, call.query, call.body].filter((part) => part !== undefined)
  const { key, testing } = partsOf(name)
  return Object.assign(
    {},
    ...parts.map((part) => sampleObject(inputSchema(part))),
    testing.samples?.[key],
  ) as Input
}

/** Looked up once per database, before its calls change anything. */
const found = new WeakMap<Db, Promise<Record<string, Record<string, Input>>>>()

async function findSamples(db: Db): Promise<Record<string, Record<string, Input>>> {
  const entries = Object.entries(testings).map(
    async ([area, { findSamples: find }]) =>
      [area, ((await find?.(db)) ?? {}) as Record<string, Input>] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

/** An input with the ids of a university, by which a call succeeds if any sample makes it. */
export async function sampleInput(db: Db, name: string, call: AnyCall): Promise<Input> {
  if (!found.has(db)) found.set(db, findSamples(db))
  const { area, key } = partsOf(name)
  return { ...plainInput(name, call), ...(await found.get(db))?.[area]?.[key] }
}
