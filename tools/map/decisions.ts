import { listSources, sourceText } from './sources.ts'
import { referencesOf, type Reference } from './references.ts'

const SOURCES = '{areas,platform,apps,database,tools,bench,drills,e2e}/**/*.{ts,tsx,mjs,css,sql}'
/** Files in which numbers are only examples, or generated. */
const NO_SOURCES = /^tools\/map\/.*\.test\.ts$|^database\/types\.ts$/

/** All decision numbers in the sources. */
export function readReferences(): Reference[] {
  return listSources(SOURCES)
    .filter((path) => !NO_SOURCES.test(path))
    .flatMap((path) => referencesOf(path, sourceText(path)))
}

export interface DecisionRecord {
  number: string
  title: string
  path: string
}

/** The records in docs/decisions, by their numbers. */
export function readRecords(): DecisionRecord[] {
  return listSources('docs/decisions/*.md').map((path) => {
    const [, number, title] = /^# (\d{4})[.:]? (.+)/.exec(sourceText(path)) ?? []
    if (!number || !title) throw new Error(`${path} must begin with "# 0000 Title"`)
    return { number, title, path }
  })
}

/**
 * Fails on a number that no record has.
 * @throws Error that names the source
 */
export function requireRecords(references: readonly Reference[], records: readonly DecisionRecord[]): void {
  const numbers = new Set(records.map(({ number }) => number))
  const lost = references.find(({ to }) => /^\d{4}$/.test(to) && !numbers.has(to))
  if (lost) throw new Error(`${lost.path}:${lost.line} names decision ${lost.to}, which has no record`)
}
