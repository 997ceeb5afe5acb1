import { glob, readFile, readdir } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Screen } from '#platform/contract/screen.ts'
import { placeOf } from '../boundaries/place.ts'
import { readSource } from '../boundaries/read-source.ts'

/** The tests that a change of an area can break, as files or folders. */
export interface AreaTests {
  server: string[]
  e2e: string[]
}

async function readFiles(project: string, pattern: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for await (const file of glob(pattern, { cwd: project }))
    texts.set(file.replaceAll('\\', '/'), await readFile(join(project, file), 'utf8'))
  return texts
}

/** The areas whose files a file imports. */
function areasSeenFrom(path: string, text: string): string[] {
  return readSource(path, text).imports.flatMap(({ value }) => {
    const target = value.startsWith('#') ? value.slice(1) : posix.join(dirname(path), value)
    const place = placeOf(target)
    return place.kind === 'area' ? [place.name] : []
  })
}

/** The area, every area that runs on it, directly or through others, and those whose tests or seeds alone use it. */
async function areasAbove(project: string, area: string): Promise<Set<string>> {
  const running = new Map<string, Set<string>>()
  const above = new Set([area])
  for (const [path, text] of await readFiles(project, 'areas/**/*.{ts,tsx}')) {
    const { name, isTest, isSeed } = placeOf(path)
    const seen = areasSeenFrom(path, text)
    if (!isTest && !isSeed)
      for (const each of seen) running.set(each, (running.get(each) ?? new Set()).add(name))
    else if (seen.includes(area)) above.add(name)
  }
  const reached = new Set([area])
  // The loop also visits elements added on the way.
  for (const each of reached) for (const importer of running.get(each) ?? []) reached.add(importer)
  return above.union(reached)
}

/** Addresses that lead to the area alone: the portal's home belongs to every journey. */
async function addressesOf(project: string, area: string): Promise<string[]> {
  const file = join(project, 'areas', area, 'contract', 'screens.ts')
  const tables = (await import(pathToFileURL(file).href).catch(() => ({}))) as Record<
    string,
    Record<string, Screen>
  >
  const screens = Object.values(tables).flatMap((table) => Object.values(table))
  return screens.map(({ path }) => path.replace(/\/\$.*$/, '')).filter((path) => path.length > 1)
}

/** Journeys that use the area's contract, are named after it, or open one of its screens. */
async function journeysOf(project: string, area: string): Promise<string[]> {
  const addresses = await addressesOf(project, area)
  const opens = (text: string) =>
    addresses.some((address) => new RegExp(`['"\`]${RegExp.escape(address)}['"\`?/]`).test(text))
  return [...(await readFiles(project, 'e2e/*.test.ts'))]
    .filter(
      ([path, text]) =>
        path.startsWith(`e2e/${area}`) || opens(text) || areasSeenFrom(path, text).includes(area),
    )
    .map(([path]) => path)
    .toSorted()
}

/**
 * The tests of an area: its own, those of every area that imports it, those over all calls, tables and menus, and its
 * journeys in the browser.
 * @throws when there is no such area
 */
export async function testsOfArea(project: string, area: string): Promise<AreaTests> {
  const areas = await readdir(join(project, 'areas'))
  if (!areas.includes(area)) throw new Error(`No area "${area}". There are: ${areas.join(', ')}`)
  const above = [...(await areasAbove(project, area))].toSorted()
  return {
    server: ['apps/server', 'apps/web/menu', ...above.map((each) => `areas/${each}/`)],
    e2e: await journeysOf(project, area),
  }
}
