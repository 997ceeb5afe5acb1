import { parseSync, Visitor } from 'oxc-parser'
import { lineAt } from '../boundaries/read-source.ts'

/** A Russian text of a module, and the line where it begins. */
export interface RussianText {
  line: number
  text: string
}

const RUSSIAN = /[А-Яа-яЁё]/
/** Stands for what a template fills in. */
const FILLED = '{}'

/** Every Russian text that a module may show; statements for the database are not shown. */
export function readRussianTexts(path: string, code: string): RussianText[] {
  const found: RussianText[] = []
  const statements: { start: number; end: number }[] = []
  const add = (start: number, text: string) => {
    if (RUSSIAN.test(text) && !statements.some((each) => each.start < start && start < each.end))
      found.push({ line: lineAt(code, start), text: text.replaceAll(/\s+/g, ' ') })
  }
  new Visitor({
    TaggedTemplateExpression: (node) => {
      if (node.tag.type === 'Identifier' && node.tag.name === 'sql') statements.push(node.quasi)
    },
    Literal: ({ start, value }) => {
      if (typeof value === 'string') add(start, value)
    },
    JSXText: ({ start, value }) => add(start, value),
    TemplateLiteral: ({ start, quasis }) =>
      add(start + 1, quasis.map(({ value }) => value.cooked ?? '').join(FILLED)),
  }).visit(parseSync(path, code).program)
  return found
}
