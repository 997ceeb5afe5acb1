import { existsSync } from 'node:fs'
import type { AreaTesting } from '#platform/server/testing/area-testing.ts'
import { areas } from '../areas.ts'

/** Found next to the area's manifest and never named by it, so that the server loads nothing that only tests need. */
async function loadTesting(area: string): Promise<AreaTesting> {
  const path = `${area}/server/testing/area.ts`
  if (!existsSync(new URL(`../../../areas/${path}`, import.meta.url))) return {}
  const exported = (await import(/* @vite-ignore */ `#areas/${path}`)) as Record<string, AreaTesting>
  return Object.values(exported)[0]!
}

const entries = areas.map(async ({ name }) => [name, await loadTesting(name)] as const)

/** The declarations of each area for the generated tests. */
export const testings: Readonly<Record<string, AreaTesting>> = Object.fromEntries(await Promise.all(entries))

/** The area and the bare name of a call that is given as `area.call`. */
export function partsOf(name: string): { area: string; key: string; testing: AreaTesting } {
  const [area = '', key = ''] = name.split(/\.(.*)/s)
  return { area, key, testing: testings[area] ?? {} }
}

/** The reason why no sample makes a call succeed; null for a call that must. */
export function reasonForRefusal(name: string): string | null {
  const { key, testing } = partsOf(name)
  const found = Object.entries(testing.refused ?? {}).find(([, calls]) => calls.includes(key))
  return found ? found[0] : null
}
