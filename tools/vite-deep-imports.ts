import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** A kit whose one entry re-exports hundreds of parts. */
export interface DeepKit {
  name: string
  /** The entry file that re-exports the parts. */
  entry: string
}

type Parts = Map<string, { original: string; file: string }>

const STATEMENT = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

function splitNames(list: string): { original: string; local: string }[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
    .map((item) => {
      const [original = '', local = original] = item.split(/\s+as\s+/)
      return { original, local }
    })
}

/** Reads which file defines each part; the entry imports and exports them, or re-exports them directly. */
export function readParts(entry: string): Parts {
  const parts: Parts = new Map()
  for (const [, list = '', source = ''] of readFileSync(entry, 'utf8').matchAll(STATEMENT)) {
    if (!source.startsWith('.')) continue
    for (const { original, local } of splitNames(list))
      parts.set(local, { original, file: join(dirname(entry), source) })
  }
  return parts
}

function rewrite(kit: string, parts: Parts, list: string): string {
  const known = splitNames(list).filter(({ original }) => parts.has(original))
  const rest = splitNames(list).filter(({ original }) => !parts.has(original))
  const deep = known.map(({ original, local }) => {
    const part = parts.get(original)!
    return `import { ${part.original} as ${local} } from '${part.file}';`
  })
  const shallow = rest.map(({ original, local }) => `${original} as ${local}`).join(', ')
  return [...deep, ...(shallow ? [`import { ${shallow} } from '${kit}';`] : [])].join(' ')
}

/**
 * Turns `import { Button } from '@mantine/core'` into an import of the file that defines it. Through the kit's one
 * entry every part that any lazy screen uses would land in the first load.
 */
export function deepImports(kits: readonly DeepKit[]): Plugin {
  const known = kits.map(({ name, entry }) => ({ name, parts: readParts(entry) }))
  return {
    name: 'kabinet-deep-imports',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('node_modules') || !/\.tsx?$/.test(id)) return null
      let changed = code
      for (const { name, parts } of known) {
        const statement = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*['"]${name}['"];?`, 'g')
        changed = changed.replaceAll(statement, (_, list: string) => rewrite(name, parts, list))
      }
      return changed === code ? null : { code: changed, map: null }
    },
  }
}
