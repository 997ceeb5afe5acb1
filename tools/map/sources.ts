import { readFileSync, globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { namedRanges, type NamedRange } from './named-ranges.ts'

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/** A place in a source of the project: the name there, and the line, counted from one. */
export interface SourcePlace {
  path: string
  symbol: string | null
  line: number
}

const texts = new Map<string, string>()
const ranges = new Map<string, NamedRange[]>()

function kept<T>(cache: Map<string, T>, path: string, read: () => T): T {
  const value = cache.get(path) ?? read()
  cache.set(path, value)
  return value
}

/** The text of a file by its project-relative path. */
export function sourceText(path: string): string {
  return kept(texts, path, () => readFileSync(`${PROJECT}${path}`, 'utf8'))
}

export function rangesOf(path: string): NamedRange[] {
  return kept(ranges, path, () => namedRanges(path, sourceText(path)))
}

export function listSources(pattern: string): string[] {
  return globSync(pattern, { cwd: PROJECT })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
}
