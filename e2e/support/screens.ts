import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isAllowed } from '#platform/contract/permissions.ts'
import type { Screen } from '#platform/contract/screen.ts'

/** Screens that end or precede a session, and those whose address needs a record of their own. */
function isOpenedPlainly({ access, path }: Screen): boolean {
  return access !== 'no-session' && !path.includes('$')
}

/** What a `screens.ts` exports. */
type ScreenTables = Record<string, Record<string, Screen>>

/** Every screen that areas declare and that can be opened by its bare address. */
export async function listScreens(): Promise<Screen[]> {
  const screens: Screen[] = []
  for await (const file of glob('areas/*/contract/screens.ts')) {
    const tables = (await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)) as ScreenTables
    screens.push(...Object.values(tables).flatMap((table) => Object.values(table)))
  }
  return screens.filter(isOpenedPlainly).toSorted((one, other) => one.path.localeCompare(other.path))
}

/** Whether somebody with these permissions may open the screen. */
export function mayOpen({ access }: Screen, permissions: readonly string[]): boolean {
  return access !== 'no-session' && isAllowed(access, permissions)
}
