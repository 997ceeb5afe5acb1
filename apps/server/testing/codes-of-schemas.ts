import type { ZodMiniType } from 'zod/mini'

interface Definition {
  type: string
  entries?: Record<string, unknown>
  values?: unknown[]
  shape?: Record<string, ZodMiniType>
  [part: string]: unknown
}

/** The parts of a schema that hold values of the same field. */
const SAME_FIELD = [
  'innerType',
  'element',
  'in',
  'out',
  'left',
  'right',
  'keyType',
  'valueType',
  'options',
  'items',
]

const definitionOf = (schema: ZodMiniType) => schema._zod.def as unknown as Definition

/** Every text that a schema takes from a fixed list, with the field in which it takes it. */
export function codesOf(schema: ZodMiniType, field = ''): { field: string; code: string }[] {
  const definition = definitionOf(schema)
  const own = [...Object.values(definition.entries ?? {}), ...(definition.values ?? [])]
  const codes = own.filter((code) => typeof code === 'string').map((code) => ({ field, code }))
  const fields = Object.entries(definition.shape ?? {}).flatMap(([name, part]) => codesOf(part, name))
  const parts = SAME_FIELD.flatMap((part) => definition[part] ?? []) as ZodMiniType[]
  return [...codes, ...fields, ...parts.flatMap((part) => codesOf(part, field))]
}
