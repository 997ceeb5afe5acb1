import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor, type Expression, type Node } from 'oxc-parser'
import { expect, it } from 'vitest'
import { gatherAuditTitles } from '#platform/server/areas/gather.ts'
import { areas } from './areas.ts'

/** Every text that an expression may have as its value, both arms of a condition included. */
function textsOf(expression: Expression | Node): string[] {
  if (expression.type === 'ConditionalExpression')
    return [...textsOf(expression.consequent), ...textsOf(expression.alternate)]
  return expression.type === 'Literal' && typeof expression.value === 'string' ? [expression.value] : []
}

/** Every text that the server writes into the audit trail under a name, wherever an entry is made. */
function writtenAs(name: 'action' | 'entity'): string[] {
  const texts = new Set<string>()
  for (const file of globSync('{areas,platform,apps}/**/*.ts')) {
    if (file.includes('.test.') || file.includes('/testing/')) continue
    new Visitor({
      ObjectExpression({ properties }) {
        const pairs = properties.filter((each) => each.type === 'Property')
        const keyed = (key: string) =>
          pairs.find((each) => each.key.type === 'Identifier' && each.key.name === key)
        const action = keyed('action')
        const property = keyed(name)
        if (!action || !property || !textsOf(action.value).some((text) => /^[a-z-]+\.[a-z-]+$/.test(text)))
          return
        for (const text of textsOf(property.value)) texts.add(text)
      },
    }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  }
  return [...texts].sort()
}

const titles = gatherAuditTitles(areas)

it.each([
  ['action', titles.actions, 60],
  ['entity', titles.entities, 15],
] as const)('every %s of the audit trail has a Russian title', (name, titleOf, atLeast) => {
  const written = writtenAs(name)
  expect(written.length).toBeGreaterThan(atLeast)
  expect(written.filter((text) => !/^[А-ЯЁE]/.test(titleOf[text] ?? text))).toEqual([])
})
