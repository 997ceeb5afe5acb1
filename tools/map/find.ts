import type { DecisionRecord } from './decisions.ts'
import { exportsOf } from './exports.ts'
import type { MappedArea } from './read-areas.ts'
import type { Reference } from './references.ts'
import { listSources, sourceText } from './sources.ts'
import { accessText, requestText, screenPaths } from './words.ts'

interface Entry {
  text: string
  place: string
}

function entriesOf({ name, purpose, specification, calls, screens }: MappedArea): Entry[] {
  return [
    { text: `${name}: ${purpose} ${specification}`, place: `areas/${name}/README.md` },
    ...screens.map(({ screen, keywords, page }) => ({
      text: `«${screen.title}» ${screenPaths(screen).join(' ')} ${keywords} (${accessText(screen.access)})`,
      place: page,
    })),
    ...calls.map(({ name: call, call: declared, handler: { path, line } }) => ({
      text: `${name}.${call} ${requestText(declared).replaceAll('`', '')} (${accessText(declared.access)})`,
      place: `${path}:${line}`,
    })),
  ]
}

const RUNNING = '{areas,platform,apps}/**/*.{ts,tsx}'

function runningSources(): string[] {
  return listSources(RUNNING).filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
}

/** All exports of the sources, found by their names and the sentences above them. */
function offeredEntries(): Entry[] {
  return runningSources().flatMap((path) =>
    exportsOf(path, sourceText(path)).map(({ name, about, line }) => ({
      text: `${name}: ${about}`,
      place: `${path}:${line}`,
    })),
  )
}

/** The lines that contain the whole phrase: a text on a screen leads to the place where it is written. */
function linesWith(phrase: string): string[] {
  return runningSources().flatMap((path) =>
    sourceText(path)
      .split('\n')
      .flatMap((line, index) => (line.includes(phrase) ? [`${path}:${index + 1}  ${line.trim()}`] : [])),
  )
}

interface MapContent {
  areas: readonly MappedArea[]
  records: readonly DecisionRecord[]
  references: readonly Reference[]
}

/** Everything that is found under all these words, each with its place. */
export function findInMap({ areas, records, references }: MapContent, words: readonly string[]): string[] {
  const entries = [
    ...areas.flatMap(entriesOf),
    ...records.map(({ number, title, path }) => ({ text: `decision ${number} ${title}`, place: path })),
    ...references.map(({ to, path, line }) => ({ text: `names ${to}`, place: `${path}:${line}` })),
    ...offeredEntries(),
  ]
  const terms = words.map((word) => word.toLowerCase())
  const found = entries
    .filter(({ text, place }) => terms.every((word) => `${text} ${place}`.toLowerCase().includes(word)))
    .map(({ text, place }) => `${place}  ${text}`)
  return [...found, ...linesWith(words.join(' '))]
}
