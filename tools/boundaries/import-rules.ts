import { isStore, type Place } from './place.ts'

/** Returns the fault of one file importing another, and the remedy; null when there is none. */
type Rule = (from: Place, to: Place) => string | null

/** Files through which an area shows itself to the others and to the apps. */
const PUBLIC_FILES = { server: /^public\.ts$/, web: /^public\.tsx?$/ }
const ENTRY_FILES = /^area\.tsx?$|^seed(\.ts$|\/)|^session\.tsx?$/
/** The parts of the platform that a store may use: the database, and the rows that files bring. */
const OF_STORES = /^db\/|^imports\/(import-kind|rows-as-table)\.ts$/
/**
 * Files that a test may also import from another area: its handlers to serve, and functions that it calls
 * directly.
 */
const TRIED_FILES = /^(handlers|commands|retention|texts-with-pictures)\.ts$/
/** Files of the apps that name the areas. */
const COMPOSITION =
  /^(areas|demo-university|demo|announce|PortalProvider|main|top-bar)\.tsx?$|^(seed|generate|testing)/
/** Files outside the tree that the server may read. */
const READ_BY_SERVER = new Set(['database/types.ts', 'package.json'])

const SIDES_SEEN: Record<Place['side'], readonly Place['side'][]> = {
  contract: ['contract'],
  server: ['contract', 'server'],
  web: ['contract', 'web'],
  none: ['contract', 'server', 'web', 'none'],
}

const sides: Rule = (from, to) =>
  SIDES_SEEN[from.side].includes(to.side) || to.side === 'none'
    ? null
    : `${from.side} code must not import ${to.side} code; move what both need into a contract`

const insideTheTree: Rule = (from, to) => {
  if (to.kind !== 'other' || from.kind === 'other' || from.isTest) return null
  if (from.side === 'server' && READ_BY_SERVER.has(to.path)) return null
  return `${from.side} code must not import ${to.path}; only contracts, the platform and areas are for all to use`
}

const productionKeepsFromTests: Rule = (from, to) =>
  to.isTest && !from.isTest ? 'what serves the tests must not be imported by what runs' : null

const platformIsBelow: Rule = (from, to) =>
  from.kind === 'platform' && (to.kind === 'area' || to.kind === 'app')
    ? 'the platform knows no area and no app; hand it over from the app instead'
    : null

const areasKnowNoApp: Rule = (from, to) =>
  from.kind === 'area' && to.kind === 'app' && !from.isTest
    ? 'an area must not import an app; offer it from area.ts or area.tsx and let the app collect it'
    : null

/** Tests may use each other's builders and another area's entry files; seeds build on seeds. */
function isTrusted(from: Place, to: Place): boolean {
  const isEntry = ENTRY_FILES.test(to.inside) || TRIED_FILES.test(to.inside)
  return (from.isTest && (to.isTest || isEntry)) || (from.isSeed && to.isSeed)
}

const otherAreasThroughPublic: Rule = (from, to) => {
  if (from.kind !== 'area' || to.kind !== 'area' || from.name === to.name) return null
  if (to.side === 'contract' || to.side === 'none' || isTrusted(from, to)) return null
  return PUBLIC_FILES[to.side].test(to.inside)
    ? null
    : `areas see of each other only the contract and ${to.side}/public.ts${to.side === 'web' ? 'x' : ''}`
}

const appsThroughEntries: Rule = (from, to) => {
  if (from.kind !== 'app' || to.kind !== 'area' || to.side === 'contract') return null
  if (!COMPOSITION.test(from.inside))
    return `only the composition files of an app name areas; pass it on from apps/${from.name}/areas.ts`
  const isTried = from.isTest && (to.isTest || TRIED_FILES.test(to.inside))
  return ENTRY_FILES.test(to.inside) || isTried
    ? null
    : 'apps import only the entry files of an area: server/area.ts, server/seed.ts and web/area.tsx'
}

const appsKeepApart: Rule = (from, to) =>
  from.kind === 'app' && to.kind === 'app' && from.side !== to.side
    ? 'the web and the server meet only in contracts'
    : null

const storesKeepToSql: Rule = (from, to) => {
  if (!isStore(from) || from.isTest) return null
  if (to.kind === 'platform') {
    const isAllowed = to.side === 'contract' || OF_STORES.test(to.inside)
    return isAllowed ? null : 'a store knows the database alone, neither HTTP nor the session'
  }
  if (to.side !== 'server') return null
  const isForeign = to.name !== from.name || isStore(to) || /(^|-)handlers\.ts$/.test(to.inside)
  return isForeign
    ? 'a store imports no handler, no other store and no other area; let the handler ask'
    : null
}

const RULES: readonly Rule[] = [
  sides,
  insideTheTree,
  productionKeepsFromTests,
  platformIsBelow,
  areasKnowNoApp,
  otherAreasThroughPublic,
  appsThroughEntries,
  appsKeepApart,
  storesKeepToSql,
]

/** Everything that is wrong with one import. */
export function judgeImport(from: Place, to: Place): string[] {
  return RULES.flatMap((rule) => rule(from, to) ?? [])
}
