import * as z from 'zod/mini'
import type { AnySchema } from '#platform/contract/call.ts'

interface FieldSchema {
  type?: string
  const?: unknown
  anyOf?: FieldSchema[]
}

/** The types that the values of a field may have. */
function typesOf({ type, const: only, anyOf }: FieldSchema): string[] {
  if (anyOf) return anyOf.flatMap(typesOf)
  return [only === undefined ? (type ?? 'string') : typeof only]
}

function valueOf(text: unknown, types: readonly string[]): unknown {
  if (text === '' && types.includes('null')) return null
  if (typeof text !== 'string' || types.includes('string')) return text
  if (text === '' || text === 'null') return null
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text
}

/**
 * Converts the fields of a form to the types of the body's schema: a form sends numbers and booleans as text, and
 * null as an empty one.
 */
export function formValues(schema: AnySchema | undefined): (fields: Record<string, unknown>) => object {
  if (!schema) return (fields) => fields
  const { properties = {} } = z.toJSONSchema(schema as never, { io: 'input', unrepresentable: 'any' })
  return (fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, text]) => {
        const field = properties[name] as FieldSchema | undefined
        return [name, field ? valueOf(text, typesOf(field)) : text]
      }),
    )
}
