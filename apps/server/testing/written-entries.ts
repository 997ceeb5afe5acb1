import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor, type Expression, type Node, type ObjectProperty } from 'oxc-parser'

/** Every text that an expression may have as its value, both arms of a condition included. */
export function textsOf(expression: Expression | Node): string[] {
  if (expression.type === 'ConditionalExpression')
    return [...textsOf(expression.consequent), ...textsOf(expression.alternate)]
  return expression.type === 'Literal' && typeof expression.value === 'string' ? [expression.value] : []
}

/** A field that an entry writes out, and the texts that are written out as its value. */
interface WrittenField {
  name: string
  texts: string[]
}

/** The fields that an expression writes out, those of parts and of both arms of a condition included. */
export function fieldsOf(expression: Expression | Node | null): WrittenField[] {
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
          ? [{ name: each.key.name, texts: textsOf(each.value) }, ...fieldsOf(each.value)]
          : fieldsOf(each),
      )
    default:
      return []
  }
}

type Entry = (key: string) => ObjectProperty | undefined

/** Every entry of the audit trail that the server writes out, as its properties by their names. */
export function writtenEntries(): Entry[] {
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
