import { parseSync } from 'oxc-parser'

export interface SourceImport {
  specifier: string
  line: number
}

function lineAt(code: string, offset: number): number {
  return code.slice(0, offset).split('\n').length
}

/** Lists what a module imports, statically and by `import()`. */
export function readImports(path: string, code: string): SourceImport[] {
  const { module } = parseSync(path, code)
  const found = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
    ),
  ].map(({ value, start }) => ({ specifier: value, line: lineAt(code, start) }))
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: code.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    line: lineAt(code, moduleRequest.start),
  }))
  return [...found, ...dynamic]
}

/** True when the code calls the browser's `fetch` by its bare name. */
export function callsFetch(code: string): boolean {
  return /(?<![.\w])fetch\(/.test(code)
}
