import { expect } from 'vitest'
import { permissionsOf } from './account.ts'
import { brokenRules, type AskedRules } from './axe.ts'
import { changeLook, type Look } from './look.ts'
import { listScreens, mayOpen } from './screens.ts'
import type { Browsing } from './visit.ts'

export const LOOKS: Look[] = [{ theme: 'light' }, { theme: 'dark' }, { contrast: 'black-on-white' }]

/** Some dozens of screens in one test, each drawn and then judged. */
export const EVERY_SCREEN_LIMIT_MS = 360_000

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

/** Opens every screen of the portal in a window of this size and names each broken accessibility rule; in the dark only colours are asked for. */
export async function expectEveryScreenAccessible(
  visit: Browsing['visit'],
  look: Look,
  viewport: { width: number; height: number },
): Promise<void> {
  const asked: AskedRules = look.theme === 'dark' ? 'colours' : 'all'
  const left = new Set(await listScreens())
  const broken: string[] = []
  for (const login of LOGINS) {
    if (left.size === 0) break
    const { page, turnTo } = await visit({ login })
    await page.setViewportSize(viewport)
    await changeLook(page, look)
    await page.goto('/')
    const permissions = await permissionsOf(page)
    for (const screen of [...left].filter((candidate) => mayOpen(candidate, permissions))) {
      await turnTo(screen.path)
      for (const rule of await brokenRules(page, asked)) broken.push(`${screen.path}: ${rule}`)
      left.delete(screen)
    }
  }
  expect(broken).toEqual([])
  expect(
    [...left].map(({ path }) => path),
    'screens that none of the accounts opens',
  ).toEqual([])
}
