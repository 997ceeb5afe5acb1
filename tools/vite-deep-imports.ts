import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, type StaticImport } from 'oxc-parser'
import { normalizePath, type Plugin } from 'vite'

/** A kit whose one entry re-exports hundreds of parts. */
export interface DeepKit {
  name: string
  /** The entry file that re-exports the parts. */
  entry: string
}

interface Part {
  /** The name under which its own file exports it. */
  original: string
  file: string
}

/** The defining file of each part of a kit, by the name that the kit gives it. */
export type Parts = ReadonlyMap<string, Part>

const STATEMENT = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g

/** Finds the file that defines each part; the entry imports and exports them, or re-exports them directly. */
export function readParts(entry: string): Parts {
  const parts = new Map<string, Part>()
  for (const [, list = '', source = ''] of readFileSync(entry, 'utf8').matchAll(STATEMENT)) {
    const file = normalizePath(join(dirname(entry), source))
    for (const item of list.split(',')) {
      const [original = '', name = original] = item.trim().split(/\s+as\s+/)
      if (original !== '') parts.set(name, { original, file })
    }
  }
  return parts
}

/** The import of every used part from its own file; null when the statement takes the kit as a whole. */
function deepStatement({ entries, moduleRequest }: StaticImport, parts: Parts): string | null {
  const used = entries.filter(({ isType }) => !isType)
  if (used.length === 0 || used.some(({ importName }) => !importName.name)) return null
  const imports = used.map(({ importName, localName }) => {
    const name = importName.name ?? ''
    const { original, file } = parts.get(name) ?? { original: name, file: moduleRequest.value }
    return `import { ${original} as ${localName.value} } from ${JSON.stringify(file)};`
  })
  return imports.join(' ')
}

/** Rewrites a module's imports from the kits; keeps every line where it was. Null when nothing changes. */
export function rewriteImports(code: string, id: string, kits: ReadonlyMap<string, Parts>): string | null {
  let changed = code
  // From the last to the first, so that the offsets of the earlier ones still hold.
  for (const statement of parseSync(id, code).module.staticImports.toReversed()) {
    const parts = kits.get(statement.moduleRequest.value)
    const deep = parts && deepStatement(statement, parts)
    if (!deep) continue
    const lines = code.slice(statement.start, statement.end).split('\n').length
    changed = changed.slice(0, statement.start) + deep + '\n'.repeat(lines - 1) + changed.slice(statement.end)
  }
  return changed === code ? null : changed
}

/**
 * Turns `import { IconHome } from '@tabler/icons-react'` into an import of the file that defines it, so that
 * a build reads the used parts instead of some seven thousand, and no part can get into the first load
 * through the kit's entry. The dev server bundles each kit once and needs none of this.
 */
export function deepImports(kits: readonly DeepKit[]): Plugin {
  const partsByKit = new Map(kits.map(({ name, entry }) => [name, readParts(entry)]))
  const names = kits.map(({ name }) => name)
  return {
    name: 'kabinet-deep-imports',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/') || !/\.tsx?$/.test(id)) return null
      if (!names.some((name) => code.includes(name))) return null
      const changed = rewriteImports(code, id, partsByKit)
      // Lines keep their numbers, so the map of the original still fits.
      return changed === null ? null : { code: changed, map: null }
    },
  }
}
