import * as z from 'zod/mini'
import type { AnySchema, OutputOf } from '#platform/contract/call.ts'

/** The value does not fit, or only the schema itself can tell. */
export const UNSURE = Symbol('unsure')

/** Gives the value cut to a schema, exactly as parsing would, or `UNSURE`. */
export type Cutter = (value: unknown) => unknown

type Schema = z.core.$ZodType
type Definition = z.core.$ZodTypes['_zod']['def']
type DefinitionOf<Type> = Extract<Definition, { type: Type }>

function cutterByParsing(schema: Schema): Cutter {
  return (value) => {
    const outcome = z.safeParse(schema, value)
    return outcome.success ? outcome.data : UNSURE
  }
}

function cutterWhen(fits: (value: unknown) => boolean): Cutter {
  return (value) => (fits(value) ? value : UNSURE)
}

function cutterOfObject(shape: Readonly<Record<string, Schema>>): Cutter {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, cut: cutterOf(schema) }))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNSURE
    const known = value as Record<string, unknown>
    const result: Record<string, unknown> = {}
    for (const { name, cut } of fields) {
      const field = cut(known[name])
      if (field === UNSURE) return UNSURE
      if (field !== undefined) result[name] = field
    }
    return result
  }
}

function cutterOfArray(element: Schema): Cutter {
  const cut = cutterOf(element)
  return (value) => {
    if (!Array.isArray(value)) return UNSURE
    const result = Array.from<unknown>({ length: value.length })
    for (let index = 0; index < value.length; index++) {
      const item = cut(value[index])
      if (item === UNSURE) return UNSURE
      result[index] = item
    }
    return result
  }
}

function cutterOfUnion(options: readonly Schema[]): Cutter {
  const cutters = options.map(cutterOf)
  return (value) => {
    for (const cut of cutters) {
      const result = cut(value)
      if (result !== UNSURE) return result
    }
    return UNSURE
  }
}

function cutterUnless(absent: null | undefined, inner: Schema): Cutter {
  const cut = cutterOf(inner)
  return (value) => (value === absent ? absent : cut(value))
}

/** A schema with checks of its own (length, range, format) or with extra keys is left to the schema. */
function isPlain(definition: Definition): boolean {
  return !definition.checks?.length && !('check' in definition) && !('catchall' in definition)
}

/** Kinds of schemas whose parsing is a plain check, by the type that their definition names. */
const plainCutters: { [Type in Definition['type']]?: (definition: DefinitionOf<Type>) => Cutter } = {
  string: () => cutterWhen((value) => typeof value === 'string'),
  boolean: () => cutterWhen((value) => typeof value === 'boolean'),
  number: () => cutterWhen(Number.isFinite),
  literal: ({ values }) => cutterWhen((value) => values.includes(value as never)),
  enum: ({ entries }) => {
    const values = new Set<unknown>(Object.values(entries))
    return cutterWhen((value) => values.has(value))
  },
  nullable: ({ innerType }) => cutterUnless(null, innerType),
  optional: ({ innerType }) => cutterUnless(undefined, innerType),
  array: ({ element }) => cutterOfArray(element),
  object: ({ shape }) => cutterOfObject(shape),
  union: ({ options }) => cutterOfUnion(options),
}

/** Kinds that carry their check in the definition itself. */
function cutterOfChecked(definition: Definition): Cutter | null {
  if (definition.checks?.length) return null
  if (definition.type === 'number' && 'format' in definition && definition.format === 'safeint')
    return cutterWhen(Number.isSafeInteger)
  if (definition.type === 'custom' && 'fn' in definition) {
    const { fn } = definition
    return cutterWhen((value) => fn(value) === true)
  }
  return null
}

function cutterOf(schema: Schema): Cutter {
  const definition = schema._zod.def as Definition
  const checked = cutterOfChecked(definition)
  if (checked !== null) return checked
  const make = plainCutters[definition.type] as ((definition: Definition) => Cutter) | undefined
  return make && isPlain(definition) ? make(definition) : cutterByParsing(schema)
}

/**
 * Prepares a schema for cutting many answers: the common kinds of schemas become plain checks, an order of magnitude
 * quicker than parsing, and whatever is not common is parsed as ever.
 */
export function prepareCutter(schema: AnySchema): Cutter {
  return cutterOf(schema as unknown as Schema)
}

function parseAnswer(schema: AnySchema, name: string, answer: unknown): unknown {
  const outcome = z.safeParse(schema as unknown as Schema, answer)
  if (outcome.success) return outcome.data
  const issues = outcome.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join('; ')
  throw new Error(`The answer of ${name} breaks its schema: ${issues}`)
}

/**
 * Makes what cuts the answers of `name` to their schema, so that undeclared fields never leave the server.
 * The function made throws when an answer breaks the schema.
 */
export function answerCutter<Schema extends AnySchema>(
  schema: Schema,
  name: string,
): (answer: unknown) => OutputOf<Schema> {
  const cut = prepareCutter(schema)
  return (answer) => {
    const sure = cut(answer)
    return (sure === UNSURE ? parseAnswer(schema, name, answer) : sure) as OutputOf<Schema>
  }
}
