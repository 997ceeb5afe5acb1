import { parseSync } from 'oxc-parser'
import { posix } from 'node:path'

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

function* walk(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* walk(child)
}

const keyOf = ({ key }: Node): string => {
  const { name, value } = key as unknown as { name?: string; value?: string }
  return name ?? value ?? ''
}

export interface AreaPages {
  /** The name of the constant that contains the screens; null in an area without screens. */
  screens: string | null
  /** The file of a screen's page, as a project-relative path. */
  fileOf: (screen: string) => string
}

/** Reads from an area's `area.tsx` which file draws which screen. */
export function readPages(path: string, code: string): AreaPages {
  const nodes = [...walk(parseSync(path, code).program as unknown as Node)]
  const constants = new Map(
    nodes
      .filter(({ type, init }) => type === 'VariableDeclarator' && isNode(init))
      .map(({ id, init }) => [(id as { name: string }).name, init as Node]),
  )
  const property = (name: string) =>
    nodes.find((node) => node.type === 'Property' && keyOf(node) === name)?.['value'] as Node | undefined

  /** The modules that an expression loads, also through the constants of the file that it names. */
  const loadedBy = (expression: Node, passed = new Set<string>()): string[] =>
    [...walk(expression)].flatMap((node) => {
      if (node.type === 'ImportExpression') return [(node['source'] as { value: string }).value]
      const name = node.type === 'Identifier' ? (node['name'] as string) : ''
      const constant = passed.has(name) ? undefined : constants.get(name)
      return constant ? loadedBy(constant, passed.add(name)) : []
    })

  const entries = (property('pages')?.['properties'] ?? []) as Node[]
  const fileOf = (screen: string): string => {
    const written = entries.find((entry) => entry.type === 'Property' && keyOf(entry) === screen)
    const spread = entries.filter(({ type }) => type === 'SpreadElement')
    const files = new Set((written ? [written] : spread).flatMap((entry) => loadedBy(entry)))
    const [file] = files
    if (file === undefined || files.size > 1)
      throw new Error(`The map cannot say which file draws the screen ${screen} of ${path}`)
    return posix.join(posix.dirname(path), file)
  }
  const screens = property('screens')
  return { screens: screens?.type === 'Identifier' ? (screens['name'] as string) : null, fileOf }
}
