import type { Place } from './place.ts'

/** Says what is wrong with one file importing another, and what to do instead; null when nothing is. */
type Rule = (from: Place, to: Place) => string | null

/** Files through which an area shows itself to the others and to the apps. */
const PUBLIC_FILES = { server: /^public\.ts$/, web: /^public\.tsx?$/ }
const ENTRY_FILES = /^(handlers|commands|home-widgets|jobs)\.ts$|^seed(\.ts$|\/)|^area\.tsx$|^session\.tsx?$/
/** Files of the apps that name the areas. */
const COMPOSITION =
  /^(areas|demo-university|demo|home-widgets|announce|PortalProvider|main|top-bar)\.tsx?$|^(seed|generate|testing)/

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

const platformStandsBelow: Rule = (from, to) =>
  from.kind === 'platform' && (to.kind === 'area' || to.kind === 'app')
    ? 'the platform knows no area and no app; hand it over from the app instead'
    : null

const areasKnowNoApp: Rule = (from, to) =>
  from.kind === 'area' && to.kind === 'app' && !from.isTest ? 'an area must not import an app' : null

const otherAreasThroughPublic: Rule = (from, to) => {
  if (from.kind !== 'area' || to.kind !== 'area' || from.name === to.name || to.side === 'contract')
    return null
  if (to.side === 'none') return null
  if (from.isTest && ENTRY_FILES.test(to.inside)) return null
  if (isSeed(from) && isSeed(to)) return null
  return PUBLIC_FILES[to.side].test(to.inside)
    ? null
    : `areas see of each other only the contract and ${to.side}/public.ts`
}

const appsThroughEntries: Rule = (from, to) => {
  if (from.kind !== 'app' || to.kind !== 'area' || to.side === 'contract') return null
  if (!COMPOSITION.test(from.inside)) return 'only the composition files of an app name areas'
  return ENTRY_FILES.test(to.inside) ? null : 'apps import only the entry files of an area'
}

const storesKeepToSql: Rule = (from, to) => {
  if (from.kind !== 'area' || !from.inside.endsWith('-store.ts') || from.isTest) return null
  if (to.kind === 'platform') {
    const isAllowed = to.side === 'contract' || to.inside.startsWith('db/')
    return isAllowed ? null : 'a store knows the database alone, neither HTTP nor the session'
  }
  if (to.side === 'server' && /(-store|handlers)\.ts$/.test(to.inside))
    return 'a store imports no handler and no other store'
  return null
}

function isSeed({ inside }: Place): boolean {
  return inside === 'seed.ts' || inside.startsWith('seed/')
}

const RULES: readonly Rule[] = [
  sides,
  platformStandsBelow,
  areasKnowNoApp,
  otherAreasThroughPublic,
  appsThroughEntries,
  storesKeepToSql,
]

/** Everything that is wrong with one import. */
export function judgeImport(from: Place, to: Place): string[] {
  return RULES.flatMap((rule) => rule(from, to) ?? [])
}

/** Packages that a side must not use. */
export function judgePackage(from: Place, name: string): string | null {
  if (from.isTest) return null
  const isNode = name.startsWith('node:')
  if (from.side === 'contract' && name !== 'zod/mini')
    return `contract code may import zod/mini alone, not ${name}`
  if (from.side === 'web' && isNode && !from.path.endsWith('vite.config.ts'))
    return `web code runs in the browser and must not import ${name}`
  return null
}
