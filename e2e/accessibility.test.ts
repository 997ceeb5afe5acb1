import { describe, expect, it } from 'vitest'
import { permissionsOf } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import { changeLook, type Look } from './support/look.ts'
import { listScreens, mayOpen } from './support/screens.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()
const screens = await listScreens()
const looks: Look[] = [{ theme: 'light' }, { theme: 'dark' }, { contrast: 'black-on-white' }]
const widths = [
  { name: 'wide', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: PHONE },
]
/** Together they may open every screen; each screen is looked at by the first who may. */
const LOGINS = ['student', 'teacher', 'exstudent', 'dean', 'directorate', 'military', 'facility', 'admin']

describe.each(widths)('no accessibility rule is broken on a $name window', ({ viewport }) => {
  it.each(looks)('on any screen in the look %j', async (look) => {
    const left = new Set(screens)
    for (const login of LOGINS) {
      if (left.size === 0) break
      const { page, turnTo } = await visit({ login })
      await page.setViewportSize(viewport)
      await changeLook(page, look)
      await page.goto('/')
      const permissions = await permissionsOf(page)
      for (const screen of [...left].filter((candidate) => mayOpen(candidate, permissions))) {
        await turnTo(screen.path)
        await expectAccessible(page)
        left.delete(screen)
      }
    }
    expect(
      [...left].map(({ path }) => path),
      'screens that none of the accounts opens',
    ).toEqual([])
  })
})

describe('no accessibility rule is broken', () => {
  it.each(looks)('on the login page in the look %j', async (look) => {
    const { page, goto } = await visit()
    await changeLook(page, look)
    await goto('/login')
    await expectAccessible(page)
  })

  it.each(['day', 'list', 'week'])(
    'in the timetable seen as a %s, with and without a dialog',
    async (view) => {
      const { page } = await visit({ login: 'student', path: `/timetable?view=${view}` })
      await page.getByRole('article').first().waitFor()
      await expectAccessible(page)
      await page.locator('article button').first().click()
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page)
    },
  )
})
