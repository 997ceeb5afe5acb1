import { parseSync } from 'oxc-parser'

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** A function, constant, method or property, by its name, with the beginning and end of its text. */
export interface NamedRange {
  name: string
  start: number
  end: number
  /** The kind of expression under a property's name; null elsewhere. */
  valueType: string | null
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const NAMED_BY: Record<string, string> = {
  FunctionDeclaration: 'id',
  VariableDeclarator: 'id',
  ClassDeclaration: 'id',
  MethodDefinition: 'key',
  Property: 'key',
}

function nameOf(node: Node): string | null {
  const name = node['computed'] === true ? null : node[NAMED_BY[node.type] ?? '']
  if (!isNode(name)) return null
  if (name.type === 'Identifier') return name['name'] as string
  return name.type === 'Literal' ? String(name['value']) : null
}

function valueTypeOf({ type, value }: Node): string | null {
  return type === 'Property' && isNode(value) ? value.type : null
}

function collect(node: Node, found: NamedRange[]): void {
  // The names in a destructuring pattern belong to something else.
  if (node.type === 'ObjectPattern') return
  const name = nameOf(node)
  if (name !== null) found.push({ name, start: node.start, end: node.end, valueType: valueTypeOf(node) })
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (isNode(child)) collect(child, found)
}

/** Everything in a module that has a name, the outer before the inner. */
export function namedRanges(path: string, code: string): NamedRange[] {
  const found: NamedRange[] = []
  collect(parseSync(path, code).program as unknown as Node, found)
  return found
}

/** The innermost named thing around a place of the text. */
export function nameAround(ranges: readonly NamedRange[], offset: number): string | null {
  return ranges.findLast(({ start, end }) => start <= offset && offset < end)?.name ?? null
}

/** The offset of a line and a column, both counted from zero. */
export function offsetAt(code: string, line: number, column: number): number {
  let start = 0
  for (let passed = 0; passed < line; passed++) start = code.indexOf('\n', start) + 1
  return start + column
}
