import { expect } from 'vitest'
import { isAllowed } from '#platform/contract/permissions.ts'
import { permissionsOf } from './account.ts'
import { brokenRules } from './axe.ts'
import { wear, type Look } from './look.ts'
import { listScreens } from './screens.ts'
import type { Browsing } from './visit.ts'
import type { VisitedPortal } from './portal.ts'

const FIRST_LOOK: Look = { theme: 'light' }
export const LOOKS: Look[] = [FIRST_LOOK, { theme: 'dark' }, { contrast: 'black-on-white' }]

/** All screens in one test, each drawn and then judged in every look. */
export const EVERY_SCREEN_LIMIT_MS = 1_800_000

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
  'moderator',
  'admin',
]

/**
 * Opens every screen of the portal in a window of this size and names each broken accessibility rule. The open page is
 * then shown in the other looks and tested by the rules alone that a look can break; a person's first screen is tested
 * with the menu, and by every rule in every look.
 */
export async function expectEveryScreenAccessible(
  visit: Browsing<VisitedPortal>['visit'],
  viewport: { width: number; height: number },
): Promise<void> {
  const left = new Set(await listScreens())
  const broken: string[] = []
  for (const login of LOGINS) {
    if (left.size === 0) break
    const { page, turnTo } = await visit({ login })
    await page.setViewportSize(viewport)
    await page.goto('/')
    const permissions = await permissionsOf(page)
    const own = [...left].filter(({ access }) => isAllowed(access, permissions))
    for (const [index, screen] of own.entries()) {
      await turnTo(screen.path)
      for (const look of LOOKS) {
        await wear(page, look)
        const ruleSet = look === FIRST_LOOK || index === 0 ? 'all' : 'looks'
        const rules = await brokenRules(page, { ruleSet, withoutMenu: index > 0 })
        broken.push(...rules.map((rule) => `${screen.path} ${JSON.stringify(look)}: ${rule}`))
      }
      left.delete(screen)
    }
  }
  expect(broken).toEqual([])
  expect(
    [...left].map(({ path }) => path),
    'screens that none of the accounts opens',
  ).toEqual([])
}
