import type { AnyCall } from '#platform/contract/call.ts'
import { ONE_PIXEL_PNG, TestFile } from '#platform/server/testing/test-file.ts'
import type { Variant } from '#platform/server/testing/id-rules.ts'
import { partsOf } from '../area-testings.ts'
import { inputSchema, plainInput, type JsonSchema } from '../samples.ts'
import { NEVER_SENT, PERSON, VALUES } from './scenes.ts'

/** Ids that belong together, by the names of the fields, and the person who has them. */
export type Scene = Record<string, unknown> & { holder: number }

type Input = Record<string, unknown>
type Path = readonly (string | number)[]

export interface NamedCall {
  name: string
  call: AnyCall
}

/** The scene from which a call takes its ids, and the column that is its `id`. */
export function sceneOf({ name }: NamedCall): { scene: string; id: string } {
  const { area, key, testing } = partsOf(name)
  const { scenes = {}, calls, id = 'id' } = testing.ids ?? {}
  const chosen = { scene: Object.keys(scenes)[0] ?? PERSON, id, ...calls?.[key] }
  return { ...chosen, scene: chosen.scene === PERSON ? PERSON : `${area}.${chosen.scene}` }
}

/** Writes the inputs of one call out of scenes. */
export class RequestWriter {
  readonly #named: NamedCall
  readonly #schemas: JsonSchema[]
  readonly #id: string

  constructor(named: NamedCall) {
    this.#named = named
    this.#id = sceneOf(named).id
    const { params, query, body } = named.call
    this.#schemas = [params, query, body].filter((part) => part !== undefined).map(inputSchema)
  }

  /** True when the call takes an id of the scene at all. */
  takesIdOf(scene: Scene): boolean {
    return idsIn(this.write(scene, {}), this.#fields(scene)).length > 0
  }

  /** A request with the ids of one scene, as its holder would send it. */
  write(scene: Scene, variant: Variant): Input {
    const { name, call } = this.#named
    const plainValues = { ...VALUES, ...variant.set }
    const written = this.#schemas.map((schema) => this.#object(schema, { scene, plainValues, variant }))
    const file = call.upload ? { file: new TestFile(ONE_PIXEL_PNG, 'точка.png', 'image/png') } : {}
    const simplest = plainInput(name, call)
    for (const field of [...Object.keys(this.#fields(scene)), ...(variant.without ?? [])])
      delete simplest[field]
    return { ...simplest, ...Object.assign({}, ...written), ...file }
  }

  /** The same requests with one part of another scene: each id in turn, and foreign rows after the sender's. */
  mix(input: Input, foreign: Scene, variant: Variant): Input[] {
    const fields = this.#fields(foreign)
    const replaced = idsIn(input, fields).flatMap((path) => {
      const value = fields[String(path.findLast((step) => typeof step === 'string'))]
      return value === null || value === undefined ? [] : [withValue(input, path, value)]
    })
    const other = this.write(foreign, variant)
    const rows = Object.entries(input)
      .filter(([field, value]) => Array.isArray(value) && Array.isArray(other[field]))
      .map(([field, value]) => ({
        ...input,
        [field]: [...(value as unknown[]), ...(other[field] as unknown[])],
      }))
    return [...replaced, ...rows]
  }

  #fields(scene: Scene): Input {
    return { ...scene, id: scene[this.#id] }
  }

  #object({ properties = {}, required = [] }: JsonSchema, how: How): Input {
    const fields = Object.entries(properties).map(([name, schema]) => [
      name,
      this.#value(name, schema, { ...how, isRequired: required.includes(name) }),
    ])
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }

  #value(name: string, schema: JsonSchema, how: How & { isRequired: boolean }): unknown {
    if (NEVER_SENT.includes(name) || how.variant.without?.includes(name)) return undefined
    const own = this.#fields(how.scene)[name] ?? undefined
    const plain = plainOf(schema)
    if (own !== undefined) return plain.type === 'array' ? [own] : own
    return this.#parts(plain, how) ?? plainValue(name, how)
  }

  /** The fields of an object, or a list of one such; undefined when nothing in it has a value. */
  #parts(schema: JsonSchema, how: How): unknown {
    if (schema.type === 'object') return nothingIfEmpty(this.#object(schema, how))
    const item = plainOf(schema.items ?? {})
    const row = item.type === 'object' ? nothingIfEmpty(this.#object(item, how)) : undefined
    return row && [row]
  }
}

/** The value that is sent for a field that is no id. */
function plainValue(
  name: string,
  { plainValues, variant, isRequired }: How & { isRequired: boolean },
): unknown {
  const isSent = name in (variant.set ?? {}) || name in VALUES || isRequired
  return isSent ? plainValues[name] : undefined
}

interface How {
  scene: Scene
  plainValues: Input
  variant: Variant
}

const nothingIfEmpty = (row: Input) => (Object.keys(row).length === 0 ? undefined : row)

function plainOf(schema: JsonSchema): JsonSchema {
  return schema.anyOf ? (schema.anyOf.find(({ type }) => type !== 'null') ?? {}) : schema
}

/** The places in an input with ids of a scene. */
function idsIn(value: unknown, fields: Input, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => idsIn(item, fields, [...path, index]))
  if (typeof value === 'object' && value !== null && !(value instanceof TestFile))
    return Object.entries(value).flatMap(([name, item]) => idsIn(item, fields, [...path, name]))
  const field = String(path.findLast((step) => typeof step === 'string'))
  return field in fields && !NO_IDS.has(field) ? [path] : []
}

/** Columns of scenes that name nothing of anybody's. */
const NO_IDS = new Set([
  'version',
  'subgroup',
  'week',
  'weekNumber',
  'fromWeek',
  'toWeek',
  'yearId',
  'holder',
])

function withValue(input: unknown, [step, ...rest]: Path, value: unknown): Input {
  const copy = (Array.isArray(input) ? [...input] : { ...(input as object) }) as Input
  copy[step as string] = rest.length === 0 ? value : withValue(copy[step as string], rest, value)
  return copy
}

export function variantsOf({ name }: NamedCall): readonly Variant[] {
  const { key, testing } = partsOf(name)
  return testing.ids?.variants?.[key] ?? [{}]
}
