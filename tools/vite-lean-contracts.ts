import {
  parseSync,
  Visitor,
  type Expression,
  type ObjectProperty,
  type ParseResult,
  type Program,
} from 'oxc-parser'
import type { Plugin } from 'vite'

const CONTRACT = /\/(?:areas\/[^/]+|platform)\/contract\/(?!.*\.test\.)[^?]+\.ts$/
/** A schema is named like a type, or made by the schema library or by a function that pages a list. */
const SCHEMA = /^(?:[A-Z][a-z]\w*\b|z\.|paged\()/

interface Change {
  start: number
  end: number
  text: string
}

/** The functions that make a call are named `call`, or made in place. */
function makesCall(callee: Expression): boolean {
  if (callee.type === 'Identifier') return callee.name.startsWith('call')
  return callee.type === 'CallExpression' && callee.callee.type === 'Identifier' && makesCall(callee.callee)
}

const isAnswer = (property: { type: string }): property is ObjectProperty =>
  property.type === 'Property' &&
  (property as ObjectProperty).key.type === 'Identifier' &&
  ((property as ObjectProperty).key as { name: string }).name === 'answer'

/** A value that may be left out when nothing refers to it: one that is made by calling a function. */
function isMade(value: Expression): boolean {
  if (value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression')
    return isMade(value.expression)
  return (
    value.type === 'CallExpression' || value.type === 'ObjectExpression' || value.type === 'ArrayExpression'
  )
}

/** Removes the schema of each call's answer. */
function answersOf(code: string, program: Program): Change[] {
  const changes: Change[] = []
  new Visitor({
    CallExpression({ callee, arguments: [shape] }) {
      if (shape?.type !== 'ObjectExpression' || !makesCall(callee)) return
      for (const { value } of shape.properties.filter(isAnswer)) {
        if (SCHEMA.test(code.slice(value.start, value.end))) changes.push({ ...rangeOf(value), text: '{}' })
      }
    },
  }).visit(program)
  return changes
}

/** Marks the values of a module that may be left out. */
function markedValues(program: Program): Change[] {
  const declarations = program.body.map((statement) =>
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
  )
  return declarations
    .flatMap((declaration) => (declaration?.type === 'VariableDeclaration' ? declaration.declarations : []))
    .flatMap(({ init }) => (init && isMade(init) ? [init] : []))
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ])
}

/** The imports of names that nothing refers to any more: each would bring its whole file along. */
function unusedImports(code: string, { program, module }: ParseResult): Change[] {
  const rest = program.body
    .filter(({ type }) => type !== 'ImportDeclaration')
    .map(({ start, end }) => code.slice(start, end))
    .join('\n')
  // After one dot it is a property of something else, after three it is spread.
  const isUsed = (name: string) =>
    new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name.replaceAll('$', '\\$')}(?![\\w$])`).test(rest)
  return module.staticImports
    .filter(({ entries }) => entries.length > 0 && !entries.some(({ localName }) => isUsed(localName.value)))
    .map((statement) => ({ ...rangeOf(statement), text: '' }))
}

const rangeOf = ({ start, end }: Omit<Change, 'text'>) => ({ start, end })

/** Makes the changes from the last to the first, so that the places of the earlier ones still hold; lines stay. */
function change(code: string, changes: readonly Change[]): string {
  return changes
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((changed, { start, end, text }) => {
      const lines = code.slice(start, end).split('\n').length - 1
      return changed.slice(0, start) + text + '\n'.repeat(lines) + changed.slice(end)
    }, code)
}

/** A contract as the browser needs it: calls without the schemas of their answers, values that may be left out. */
export function leanContract(code: string, id: string): string {
  const marked = change(code, markedValues(parseSync(id, code).program))
  const lean = change(marked, answersOf(marked, parseSync(id, marked).program))
  return change(lean, unusedImports(lean, parseSync(id, lean)))
}

/**
 * The browser trusts the answers of its own server, so it needs no schema of them, and of a file of schemas only those
 * that its forms and addresses use. Lines stay where they were.
 */
export function leanContracts(): Plugin {
  return {
    name: 'kabinet-lean-contracts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return CONTRACT.test(id) ? { code: leanContract(code, id), map: null } : null
    },
  }
}
