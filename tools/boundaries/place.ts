/** The place of a file: its area or part, and its side. */
export interface Place {
  kind: 'area' | 'platform' | 'app' | 'other'
  /** Area or app name. */
  name: string
  side: 'contract' | 'server' | 'web' | 'none'
  isTest: boolean
  /** Invents demo data: `seed.ts` and everything in `seed/`. */
  isSeed: boolean
  /** Path within the area's or platform's side, for rules about single files. */
  inside: string
  path: string
}

const TEST = /\.test\.tsx?$|\/testing\//
const SEED = /^seed(\.ts$|\/)/
/** Files next to the web that run in Node: they build it. */
const BUILD_FILES = new Set(['apps/web/vite.config.ts', 'apps/web/offline.ts'])

function sideOf(word: string | undefined): Place['side'] {
  return word === 'contract' || word === 'server' || word === 'web' ? word : 'none'
}

function coordinatesOf(path: string): Pick<Place, 'kind' | 'name' | 'side' | 'inside'> {
  const [top = '', second = '', third = '', ...rest] = path.split('/')
  const below = [third, ...rest].join('/')
  if (BUILD_FILES.has(path)) return { kind: 'other', name: 'build', side: 'none', inside: path }
  if (top === 'areas') return { kind: 'area', name: second, side: sideOf(third), inside: rest.join('/') }
  if (top === 'platform') return { kind: 'platform', name: 'platform', side: sideOf(second), inside: below }
  if (top === 'apps')
    return { kind: 'app', name: second, side: second === 'web' ? 'web' : 'server', inside: below }
  return { kind: 'other', name: top, side: 'none', inside: path }
}

/** Reads a project-relative path such as `areas/timetable/server/handlers.ts`. */
export function placeOf(path: string): Place {
  const coordinates = coordinatesOf(path)
  return { ...coordinates, path, isTest: TEST.test(path), isSeed: SEED.test(coordinates.inside) }
}

/** True for the file that holds the SQL of one noun. */
export function isStore({ kind, side, inside }: Place): boolean {
  return kind === 'area' && side === 'server' && inside.endsWith('-store.ts')
}
