import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Access } from '#platform/contract/permissions.ts'
import type { Screen } from '#platform/contract/screen.ts'

/** A screen that opens by its bare address to those who have signed in and may see it. */
export interface OpenedScreen {
  area: string
  path: string
  access: Access
}

/** The exports of a `screens.ts`. */
type ScreenTables = Record<string, Record<string, Screen>>

/** Leaves out screens that end or precede a session, and those whose address names a record. */
function opened(area: string, { access, path }: Screen): OpenedScreen[] {
  return access === 'no-session' || path.includes('$') ? [] : [{ area, path, access }]
}

/** Every screen that areas declare and that can be opened by its bare address. */
export async function listScreens(): Promise<OpenedScreen[]> {
  const screens: OpenedScreen[] = []
  for await (const file of glob('areas/*/contract/screens.ts')) {
    const [, area = ''] = file.split(/[\\/]/)
    const tables = (await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)) as ScreenTables
    for (const table of Object.values(tables))
      screens.push(...Object.values(table).flatMap((screen) => opened(area, screen)))
  }
  return screens.toSorted((one, other) => one.path.localeCompare(other.path))
}
