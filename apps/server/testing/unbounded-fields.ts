import * as z from 'zod/mini'
import type { AnyCall, AnySchema } from '#platform/contract/call.ts'

interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  additionalProperties?: unknown
  items?: JsonSchema
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  maxLength?: number
  maxItems?: number
}

/** The bound that the JSON Schema of an unbounded whole number names. */
const NO_BOUND = Number.MAX_SAFE_INTEGER
/** Formats whose texts have a length of their own. */
const SHORT_FORMATS: ReadonlySet<string> = new Set(['date', 'uuid', 'time'])

function isBoundText({ maxLength, format = '', pattern }: JsonSchema): boolean {
  if (maxLength !== undefined || SHORT_FORMATS.has(format)) return true
  return (
    pattern !== undefined &&
    pattern.startsWith('^') &&
    pattern.endsWith('$') &&
    !/[*+]/.test(pattern.replaceAll(/\\.|^\^\\\+/g, ''))
  )
}

function isBoundNumber({ minimum, exclusiveMinimum, maximum }: JsonSchema): boolean {
  const least = minimum ?? exclusiveMinimum
  return least !== undefined && least > -NO_BOUND && maximum !== undefined && maximum < NO_BOUND
}

const CHECKS: Record<string, (schema: JsonSchema) => boolean> = {
  string: isBoundText,
  integer: isBoundNumber,
  number: isBoundNumber,
  array: ({ maxItems }) => maxItems !== undefined,
  object: ({ additionalProperties }) => !additionalProperties,
  boolean: () => true,
  null: () => true,
}

function walk(schema: JsonSchema, path: string): string[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap((each) => walk(each, path))
  if (schema.enum || schema.const !== undefined) return []
  const types = [schema.type ?? 'anything'].flat()
  const unbounded = types.filter((type) => !CHECKS[type]?.(schema))
  return [
    ...unbounded.map((type) => `${path}: ${type}`),
    ...(schema.items ? walk(schema.items, `${path}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => walk(each, `${path}.${name}`)),
  ]
}

/** Names each place of a call's input that takes a text, a number or a list of any size. */
export function unboundedFields(call: AnyCall): string[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema: AnySchema | undefined = call[part]
    if (!schema) return []
    return walk(z.toJSONSchema(schema as never, { io: 'output', unrepresentable: 'any' }) as JsonSchema, part)
  })
}
