import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Screen } from '#platform/contract/screen.ts'
import { permissionsOf } from './account.ts'
import { brokenRules, type AskedRules } from './axe.ts'
import { turnLook, type Look } from './look.ts'
import { listScreens, mayOpen } from './screens.ts'
import type { Browsing } from './visit.ts'

export const LOOKS: Look[] = [{ theme: 'light' }, { theme: 'dark' }, { contrast: 'black-on-white' }]

/** Some dozens of screens in one test, each drawn once and judged in every look. */
export const EVERY_SCREEN_LIMIT_MS = 900_000

/** Together they may open every screen; each screen is looked at by the first who may. */
const LOGINS = [
  'student',
  'teacher',
  'exstudent',
  'dean',
  'directorate',
  'military',
  'facility',
  'clerk',
  'admin',
]

/** In the dark only colours are asked for: all else is the same as in the light. */
const askedOf = ({ theme }: Look): AskedRules => (theme === 'dark' ? 'colours' : 'all')

async function brokenInLooks(page: Page, { path }: Screen): Promise<string[]> {
  const broken: string[] = []
  for (const look of LOOKS) {
    await turnLook(page, look)
    for (const rule of await brokenRules(page, askedOf(look)))
      broken.push(`${path} in ${JSON.stringify(look)}: ${rule}`)
  }
  return broken
}

/** Opens every screen of the portal in a window of this size and names each accessibility rule broken in any look. */
export async function expectEveryScreenAccessible(
  visit: Browsing['visit'],
  viewport: { width: number; height: number },
): Promise<void> {
  const left = new Set(await listScreens())
  const broken: string[] = []
  for (const login of LOGINS) {
    if (left.size === 0) break
    const { page, turnTo } = await visit({ login, viewport, path: '/' })
    const permissions = await permissionsOf(page)
    for (const screen of [...left].filter((candidate) => mayOpen(candidate, permissions))) {
      await turnTo(screen.path)
      broken.push(...(await brokenInLooks(page, screen)))
      left.delete(screen)
    }
  }
  expect(broken).toEqual([])
  expect(
    [...left].map(({ path }) => path),
    'screens that none of the accounts opens',
  ).toEqual([])
}
