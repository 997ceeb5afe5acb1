import { parseSync } from 'oxc-parser'
import type { Place } from './place.ts'
import type { Found } from './read-source.ts'

/** The one file that begins transactions. */
const TRANSACT = 'platform/server/db/transact.ts'
const BEGINNING = /\.(?:startTransaction|transaction|connection)\(\)/g
const BEGINNING_TEXT =
  'transactions begin in platform/server/db/transact.ts alone: use change() or transact()'
const AROUND_TEXT = 'inside a change use its transaction: nothing else may reach the database there'
const WHOLE_TEXT = 'inside a change hand on its transaction: the whole context leads to the pool'

/** The names of a transaction as a parameter. */
const TRANSACTION = /^(tx|transaction)$/
const POOL = /^(db|database)$/
const CHANGE = /^(change|transact)$/
const CONTEXT = /^context$/

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const isFunction = ({ type }: Node): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'

const identifierName = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : null

const named = (node: unknown, name: RegExp): boolean => name.test(identifierName(node) ?? '')

function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const isName = (key === 'property' || key === 'key') && node['computed'] !== true
    return isName ? [] : [value].flat().filter(isNode)
  })
}

const givesTransaction = (argument: Node): boolean =>
  named(argument, TRANSACTION) ||
  (argument.type === 'ObjectExpression' &&
    (argument['properties'] as Node[]).some((property) => named(property['value'], TRANSACTION)))

const lastName = (node: Node): unknown =>
  node.type === 'MemberExpression' && node['computed'] !== true ? node['property'] : node

/** The pool by its usual names, or a second change. */
function reachesPool(node: Node): boolean {
  if (node.type === 'CallExpression') return named(lastName(node['callee'] as Node), CHANGE)
  return named(lastName(node), POOL)
}

/** Awaits a call that gets the context, and with it the pool, but not the transaction. */
function handsOnContext(node: Node): boolean {
  const call = node.type === 'AwaitExpression' ? (node['argument'] as Node) : node
  if (call === node || call.type !== 'CallExpression') return false
  const given = call['arguments'] as Node[]
  return given.some((each) => named(each, CONTEXT)) && !given.some(givesTransaction)
}

function wrongOf(node: Node): string | null {
  if (reachesPool(node)) return AROUND_TEXT
  return handsOnContext(node) ? WHOLE_TEXT : null
}

function collect(node: Node, isInside: boolean, found: Found[]): void {
  const params = isFunction(node) ? [node['params']].flat().filter(isNode) : []
  const isChange = isInside || params.some((param) => named(param, TRANSACTION))
  const wrong = isChange ? wrongOf(node) : null
  if (wrong !== null) found.push({ value: wrong, offset: node.start })
  for (const child of childrenOf(node)) collect(child, isChange, found)
}

/** Everything in a module that begins a transaction by itself, or bypasses the given one. */
export function judgeChanges({ side, isTest, path }: Place, code: string): Found[] {
  if (side !== 'server' || path === TRANSACT) return []
  const begun = [...code.matchAll(BEGINNING)].map(({ index }) => ({ value: BEGINNING_TEXT, offset: index }))
  if (isTest) return begun
  const found: Found[] = []
  collect(parseSync(path, code).program as unknown as Node, false, found)
  return [...begun, ...found]
}
