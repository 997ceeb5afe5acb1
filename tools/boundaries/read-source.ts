import { parseSync } from 'oxc-parser'

/** A module specifier, or anything else at a place of the text. */
export interface Found {
  value: string
  offset: number
}

export interface Source {
  /** Everything that the module imports or re-exports: statically, by `import()`, and in types. */
  imports: Found[]
  /** `export * from`, by which barrels are made. */
  stars: Found[]
  /** The text with its comments blanked out; every offset is that of the file. */
  code: string
}

const INLINE_IMPORT = /\bimport\(\s*(['"`])([^'"`$]+)\1/g

function withoutComments(code: string, comments: readonly { start: number; end: number }[]): string {
  let text = code
  for (const { start, end } of comments) {
    const blank = code.slice(start, end).replaceAll(/[^\n]/g, ' ')
    text = text.slice(0, start) + blank + text.slice(end)
  }
  return text
}

/** Reads from one module the data that the walls check. */
export function readSource(path: string, text: string): Source {
  const { module, comments } = parseSync(path, text)
  const code = withoutComments(text, comments)
  const reExports = module.staticExports.flatMap(({ entries }) => entries)
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...reExports.flatMap(({ moduleRequest }) => moduleRequest ?? []),
  ]
  const inline = [...code.matchAll(INLINE_IMPORT)]
  return {
    code,
    imports: [
      ...requests.map(({ value, start }) => ({ value, offset: start })),
      ...inline.map((match) => ({ value: match[2] ?? '', offset: match.index })),
    ],
    stars: reExports
      .filter(({ importName }) => importName.kind.startsWith('All'))
      .map(({ moduleRequest, start }) => ({ value: moduleRequest?.value ?? '', offset: start })),
  }
}

/** The number of the line that has an offset. */
export function lineAt(code: string, offset: number): number {
  let line = 1
  for (let at = code.indexOf('\n'); at >= 0 && at < offset; at = code.indexOf('\n', at + 1)) line++
  return line
}
