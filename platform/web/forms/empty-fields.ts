import type * as z from 'zod/mini'
import type { Values } from './form-state.ts'

/** The parts of a schema's definition from which the meaning of an empty field follows. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
}

function definitionOf(schema: z.ZodMiniType): Definition {
  return schema._zod.def as unknown as Definition
}

function meaningOfEmpty(schema: z.ZodMiniType): unknown {
  const { type, innerType } = definitionOf(schema)
  if (type === 'nullable') return null
  if (type === 'default') return undefined
  if (type === 'optional') return innerType && meaningOfEmpty(innerType) === null ? null : undefined
  if (type === 'array') return []
  return type === 'boolean' ? false : ''
}

function shapeOf(schema: z.ZodMiniType): Record<string, z.ZodMiniType> {
  const { type, shape, in: input } = definitionOf(schema)
  if (type === 'pipe' && input) return shapeOf(input)
  return shape ?? {}
}

/**
 * Gives untouched and emptied fields the value that their schema means by it: nothing for an optional one,
 * null for a nullable one, "no" for a checkbox, an empty text when the schema then says what to fill in.
 */
export function fillEmptyFields(schema: z.ZodMiniType, values: Values): Values {
  const filled = { ...values }
  for (const [name, field] of Object.entries(shapeOf(schema))) {
    const value = values[name]
    if (value === undefined || value === '') filled[name] = meaningOfEmpty(field)
  }
  return filled
}
