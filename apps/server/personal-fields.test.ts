import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FIELD_VISIBILITY, STANDINGS } from '#areas/people/contract/field-visibility.ts'
import { calls } from './served-areas.ts'

const LIST = readFileSync('docs/personal-data.md', 'utf8')
const PERSONAL_NAME =
  /birth|gender|rateacc|tabnumber|email|phone|login|recordbook|^ip$|^device$|useragent|passport|snils|currentValue/i

interface Definition {
  type: string
  shape?: Record<string, unknown>
  element?: unknown
  innerType?: unknown
  options?: unknown[]
  out?: unknown
  valueType?: unknown
}

const definitionOf = (schema: unknown) => (schema as { _zod?: { def?: Definition } } | undefined)?._zod?.def

/** The names of all fields that an answer may hold, however deep. */
function fieldNames(schema: unknown): string[] {
  const definition = definitionOf(schema)
  if (!definition) return []
  const { shape = {}, element, innerType, out, valueType, options = [] } = definition
  const inside = [element, innerType, out, valueType, ...options, ...Object.values(shape)]
  return [...Object.keys(shape), ...inside.flatMap(fieldNames)]
}

const answers = calls.map(({ name, call }) => ({
  name,
  fields: [...new Set(fieldNames(call.answer))].filter((field) => PERSONAL_NAME.test(field)),
}))

describe('docs/personal-data.md', () => {
  it.each(Object.entries(FIELD_VISIBILITY))('has the rule of %s as the code applies it', (_, rule) => {
    const readers = rule.seenBy.map((standing) => STANDINGS[standing]).join('; ')
    const row = LIST.split('\n').find((line) => line.startsWith(`| ${rule.title} | ${readers} |`))
    expect(row, `| ${rule.title} | ${readers} |`).toBeDefined()
    expect(row!.endsWith(rule.isNoted ? '| yes |' : '| no |')).toBe(true)
  })

  it.each(answers.filter(({ fields }) => fields.length > 0))(
    'names the call $name, which answers $fields',
    ({ name }) => {
      expect(LIST).toContain(`\`${name}\``)
    },
  )
})
