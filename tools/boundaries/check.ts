import { glob, readFile } from 'node:fs/promises'

import { dirname, join, posix } from 'node:path'
import { findCycle } from './cycles.ts'
import { judgeImport, judgePackage } from './import-rules.ts'
import { placeOf, type Place } from './place.ts'
import { callsFetch, readImports } from './read-source.ts'
import { judgeTableUse, readTableOwners, readTableUses, type TableOwner } from './tables.ts'

const SOURCES = '{areas,platform,apps}/**/*.{ts,tsx}'
const BAD_FOLDERS = /\/(components|hooks|utils|helpers|common)\//
const GOOD_NAME = /^([a-z][a-z0-9]*(-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*)(\.test|\.config|\.d)?\.tsx?$/

/** The project-relative path of an import, or null for a package. */
function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(from), specifier))
  return null
}

function judgeName(path: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return [
    ...(BAD_FOLDERS.test(path) ? ['split by screen or noun, never by kind of file'] : []),
    ...(GOOD_NAME.test(name) ? [] : ['file names are kebab-case, components PascalCase']),
    ...(/^index\.tsx?$/.test(name) ? ['no barrels: import the file that defines the thing'] : []),
  ]
}

function judgeFetch(place: Place, code: string): string[] {
  const isClient = place.path === 'platform/web/api/request.ts'
  return place.side === 'web' && !isClient && !place.isTest && callsFetch(code)
    ? ['web code calls the server through platform/web/api, not by fetch']
    : []
}

function judgeTables(place: Place, code: string, owners: Map<string, TableOwner>): string[] {
  if (place.kind !== 'area' || place.side !== 'server' || place.isTest) return []
  return readTableUses(code).flatMap((use) => {
    const wrong = judgeTableUse(place.name, use, owners)
    return wrong === null ? [] : [`line ${use.line}: ${wrong}`]
  })
}

/** Judges every source of a project; answers one line for each thing that is wrong. */
export async function checkBoundaries(project: string): Promise<string[]> {
  const owners = await readTableOwners(join(project, 'database/migrations'))
  const edges = new Map<string, Set<string>>()
  const wrongs: string[] = []
  for await (const file of glob(SOURCES, { cwd: project })) {
    const path = file.replaceAll('\\', '/')
    const place = placeOf(path)
    const code = await readFile(join(project, path), 'utf8')
    const own = [...judgeName(path), ...judgeFetch(place, code), ...judgeTables(place, code, owners)]
    for (const { specifier, line } of readImports(path, code)) {
      const target = resolveImport(path, specifier)
      const found =
        target === null ? [judgePackage(place, specifier) ?? []].flat() : judgeImport(place, placeOf(target))
      own.push(...found.map((text) => `line ${line}: ${text} (${specifier})`))
      if (target !== null) noteEdge(edges, place, placeOf(target))
    }
    wrongs.push(...own.map((text) => `${path}: ${text}`))
  }
  const cycle = findCycle(edges)
  return cycle ? [...wrongs, `areas import each other in a circle: ${cycle.join(' → ')}`] : wrongs
}

function noteEdge(edges: Map<string, Set<string>>, from: Place, to: Place): void {
  const counts = from.kind === 'area' && to.kind === 'area' && from.name !== to.name && !from.isTest
  if (!counts || from.side === 'contract' || to.side === 'contract') return
  const known = edges.get(from.name) ?? new Set()
  edges.set(from.name, known.add(to.name))
}
