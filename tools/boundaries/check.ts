import { glob, readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { judgeChanges } from './change-rules.ts'
import { findCycle } from './cycles.ts'
import { judgeImport } from './import-rules.ts'
import { judgeName } from './name-rules.ts'
import { judgePackage } from './package-rules.ts'
import { placeOf, type Place } from './place.ts'
import { lineAt, readSource, type Source } from './read-source.ts'
import { judgeTableUse, readTableOwners, readTableUses, type TableOwner } from './tables.ts'

const SOURCES = '{areas,platform,apps}/**/*.{ts,tsx}'
/** The only place where the browser calls the server. */
const CLIENT = 'platform/web/api/request.ts'
const FETCH = /(?<![.\w])fetch\(|\b(?:window|globalThis|self)\.fetch\b|\bnew (?:XMLHttpRequest|WebSocket)\b/g

interface Wrong {
  text: string
  offset: number
}

/** The project-relative path of an import, or null for a package. */
function resolveImport(from: string, specifier: string): string | null {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('#')) return path.slice(1)
  if (path.startsWith('.')) return posix.normalize(posix.join(dirname(from), path))
  return null
}

function judgeImports(place: Place, { imports }: Source): Wrong[] {
  return imports.flatMap(({ value, offset }) => {
    const target = resolveImport(place.path, value)
    const texts =
      target === null ? [judgePackage(place, value) ?? []].flat() : judgeImport(place, placeOf(target))
    return texts.map((text) => ({ text: `${text} (${value})`, offset }))
  })
}

function judgeBarrels({ stars }: Source): Wrong[] {
  const text = 'no barrels: import the file that defines the thing'
  return stars.map(({ value, offset }) => ({ text: `${text} (${value})`, offset }))
}

function judgeFetch(place: Place, { code }: Source): Wrong[] {
  if (place.side !== 'web' || place.isTest || place.path === CLIENT) return []
  const text = 'web code calls the server through platform/web/api, not by fetch'
  return [...code.matchAll(FETCH)].map(({ index }) => ({ text, offset: index }))
}

/** The address of a screen, wherever it is; files have a dot, and calls are made by their contract. */
const ADDRESS = /['"`]\/(?!api\b|cabinet\b)[a-z][\w-]*(?=[/?#'"`$])/g

function judgeAddresses(place: Place, { code }: Source): Wrong[] {
  if (place.kind !== 'area' || place.side !== 'web' || place.isTest) return []
  const text = 'name the screen instead of its address: addressOf(screen, values)'
  return [...code.matchAll(ADDRESS)].map(({ index }) => ({ text, offset: index }))
}

function judgeTables(place: Place, { code }: Source, owners: Map<string, TableOwner>): Wrong[] {
  if (place.side !== 'server' || place.isTest) return []
  return readTableUses(code).flatMap((use) => {
    const text = judgeTableUse(place, use, owners)
    return text === null ? [] : [{ text, offset: use.offset }]
  })
}

/** The imports between files and between areas, even for a type alone or in a contract. */
class Edges {
  readonly areas = new Map<string, Set<string>>()
  readonly files = new Map<string, Set<string>>()

  note(from: Place, { imports }: Source): void {
    for (const { value } of imports) {
      const target = resolveImport(from.path, value)
      if (target === null) continue
      add(this.files, from.path, target)
      const to = placeOf(target)
      const isForeign = from.kind === 'area' && to.kind === 'area' && to.name !== from.name
      if (isForeign && !from.isTest) add(this.areas, from.name, to.name)
    }
  }

  /** One circle of each kind, if there are any. */
  judge(): string[] {
    const circles = [
      ['areas', findCycle(this.areas)],
      ['files', findCycle(this.files)],
    ] as const
    return circles.flatMap(([kind, circle]) =>
      circle ? [`${kind} import each other in a circle: ${circle.join(' → ')}`] : [],
    )
  }
}

function add(edges: Map<string, Set<string>>, from: string, to: string): void {
  edges.set(from, (edges.get(from) ?? new Set()).add(to))
}

async function readPlaces(project: string): Promise<{ place: Place; text: string }[]> {
  const files: string[] = []
  for await (const file of glob(SOURCES, { cwd: project })) files.push(file)
  return Promise.all(
    files.map(async (file) => ({
      place: placeOf(file.replaceAll('\\', '/')),
      text: await readFile(join(project, file), 'utf8'),
    })),
  )
}

/** Checks every source of a project; returns one line for each fault, as `file:line: what to do`. */
export async function checkBoundaries(project: string): Promise<string[]> {
  const owners = await readTableOwners(join(project, 'database/migrations'))
  const edges = new Edges()
  const lines: string[] = []
  for (const { place, text } of await readPlaces(project)) {
    const source = readSource(place.path, text)
    edges.note(place, source)
    const wrongs = [
      ...judgeName(place).map((wrong) => ({ text: wrong, offset: 0 })),
      ...judgeImports(place, source),
      ...judgeBarrels(source),
      ...judgeFetch(place, source),
      ...judgeAddresses(place, source),
      ...judgeTables(place, source, owners),
      ...judgeChanges(place, source.code).map(({ value, offset }) => ({ text: value, offset })),
    ]
    lines.push(...wrongs.map((wrong) => `${place.path}:${lineAt(text, wrong.offset)}: ${wrong.text}`))
  }
  return [...lines, ...edges.judge()].toSorted()
}
