import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor, type Expression, type Node, type ObjectProperty } from 'oxc-parser'
import { expect, it } from 'vitest'
import { AUDIT_FIELDS } from '#areas/administration/contract/audit-fields.ts'
import { gatherAuditTitles } from '#platform/server/areas/gather.ts'
import { areas } from './areas.ts'

/** Every text that an expression may have as its value, both arms of a condition included. */
function textsOf(expression: Expression | Node): string[] {
  if (expression.type === 'ConditionalExpression')
    return [...textsOf(expression.consequent), ...textsOf(expression.alternate)]
  return expression.type === 'Literal' && typeof expression.value === 'string' ? [expression.value] : []
}

/** The names of the fields that an expression writes out, those of parts and of both arms of a condition included. */
function fieldsOf(expression: Expression | Node | null): string[] {
  switch (expression?.type) {
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate].flatMap(fieldsOf)
    case 'LogicalExpression':
      return [expression.left, expression.right].flatMap(fieldsOf)
    case 'ArrayExpression':
      return expression.elements.flatMap(fieldsOf)
    case 'SpreadElement':
      return fieldsOf(expression.argument)
    case 'ObjectExpression':
      return expression.properties.flatMap((each) =>
        each.type === 'Property' && each.key.type === 'Identifier' && !each.computed
          ? [each.key.name, ...fieldsOf(each.value)]
          : fieldsOf(each),
      )
    default:
      return []
  }
}

type Entry = (key: string) => ObjectProperty | undefined

/** Every entry of the audit trail that the server writes out, as its properties by their names. */
function writtenEntries(): Entry[] {
  const entries: Entry[] = []
  for (const file of globSync('{areas,platform,apps}/**/*.ts')) {
    if (file.includes('.test.') || file.includes('/testing/')) continue
    new Visitor({
      ObjectExpression({ properties }) {
        const pairs = properties.filter((each) => each.type === 'Property')
        const keyed: Entry = (key) =>
          pairs.find((each) => each.key.type === 'Identifier' && each.key.name === key)
        const action = keyed('action')
        if (action && textsOf(action.value).some((text) => /^[a-z-]+\.[a-z-]+$/.test(text)))
          entries.push(keyed)
      },
    }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  }
  return entries
}

const titles = gatherAuditTitles(areas)
const entries = writtenEntries()

it.each([
  ['action', titles.actions, 60],
  ['entity', titles.entities, 15],
] as const)('every %s of the audit trail has a Russian title', (name, titleOf, atLeast) => {
  const values = entries.flatMap((keyed) => keyed(name)?.value ?? [])
  const written = [...new Set(values.flatMap(textsOf))].sort()
  expect(written.length).toBeGreaterThan(atLeast)
  expect(written.filter((text) => !/^[А-ЯЁE]/.test(titleOf[text] ?? text))).toEqual([])
})

/** Fields that come in a variable are seen by `audited-calls.test.ts`, where calls are made. */
it('every field that an entry writes out has a Russian title', () => {
  const sides = entries.flatMap((keyed) => [keyed('before'), keyed('after')])
  const written = new Set(sides.flatMap((side) => fieldsOf(side?.value ?? null)))
  expect(written.size).toBeGreaterThan(100)
  expect([...written].filter((name) => !Object.hasOwn(AUDIT_FIELDS, name)).sort()).toEqual([])
})
