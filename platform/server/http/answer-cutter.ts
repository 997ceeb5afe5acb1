import * as z from 'zod/mini'
import type { AnySchema, OutputOf } from '#platform/contract/call.ts'

const { $ZodArray, $ZodNullable, $ZodNumber, $ZodObjectJIT, $ZodOptional, $ZodString, $ZodUnion } = z.core

type Schema = z.core.$ZodType
type Definition = z.core.$ZodTypes['_zod']['def']
type LeafDefinition = z.core.$ZodStringDef | z.core.$ZodNumberDef

/** Checks texts and numbers by their type alone; one that is rewritten on its way out keeps its checks. */
function bareLeaf(schema: Schema, definition: LeafDefinition): Schema {
  const isRewritten =
    definition.coerce || definition.checks?.some((check) => check._zod.def.check === 'overwrite')
  if (isRewritten) return schema
  return definition.type === 'string'
    ? new $ZodString({ type: 'string' })
    : new $ZodNumber({ type: 'number' })
}

/**
 * Rebuilds a schema so that its objects are of zod's compiled kind, which parses five times faster. The
 * contract is written in `zod/mini` for the browser's sake, which has only the uncompiled kind. Lengths,
 * ranges and formats are left out: a stored value outside them is no reason to refuse its reader, and tests
 * still see them, since the test server checks every answer against the whole schema. A union (`isWhole`
 * below it) keeps them, because it chooses its option by them.
 */
export function compiled(schema: Schema, isWhole = false): Schema {
  const definition = schema._zod.def as Definition
  switch (definition.type) {
    case 'string':
    case 'number':
      return isWhole ? schema : bareLeaf(schema, definition as LeafDefinition)
    case 'object': {
      const fields = Object.entries(definition.shape).map(([name, field]) => [name, compiled(field, isWhole)])
      return new $ZodObjectJIT({ ...definition, shape: Object.fromEntries(fields) as Record<string, Schema> })
    }
    case 'array':
      return new $ZodArray({ ...definition, element: compiled(definition.element, isWhole) })
    case 'nullable':
      return new $ZodNullable({ ...definition, innerType: compiled(definition.innerType, isWhole) })
    case 'optional':
      return new $ZodOptional({ ...definition, innerType: compiled(definition.innerType, isWhole) })
    case 'union':
      // A discriminated union is fast already: it looks at one option.
      if ('discriminator' in definition) return schema
      return new $ZodUnion({
        ...definition,
        options: definition.options.map((option) => compiled(option, true)),
      })
    default:
      return schema
  }
}

/**
 * Makes the function that cuts the answers of `name` to their schema, so that undeclared fields never leave
 * the server. That function throws when an answer lacks a field or has one of another type.
 */
export function answerCutter<Answer extends AnySchema>(
  schema: Answer,
  name: string,
): (answer: unknown) => OutputOf<Answer> {
  const quick = compiled(schema as unknown as Schema)
  return (answer) => {
    const outcome = z.safeParse(quick, answer)
    if (outcome.success) return outcome.data as OutputOf<Answer>
    const issues = outcome.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join('; ')
    throw new Error(`The answer of ${name} breaks its schema: ${issues}`)
  }
}
