import { glob } from 'node:fs/promises'
import { isAllowed } from '#platform/contract/permissions.ts'
import type { Screen } from '#platform/contract/screen.ts'

/** Screens that end or precede a session, and those whose address needs a record of their own. */
function isOpenedPlainly({ access, path }: Screen): boolean {
  return access !== 'no-session' && !path.includes('$')
}

/** Every screen that areas declare and that can be opened by its bare address. */
export async function listScreens(): Promise<Screen[]> {
  const screens: Screen[] = []
  for await (const file of glob('areas/*/contract/screens.ts')) {
    const declared = Object.values((await import(`../../${file}`)) as Record<string, Record<string, Screen>>)
    screens.push(...declared.flatMap((table) => Object.values(table)))
  }
  return screens.filter(isOpenedPlainly).toSorted((one, other) => one.path.localeCompare(other.path))
}

/** Whether somebody with these permissions may open the screen. */
export function mayOpen({ access }: Screen, permissions: readonly string[]): boolean {
  return access !== 'no-session' && isAllowed(access, permissions)
}
