import { describe, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { changeLook, type Look } from './support/look.ts'
import { listScreens } from './support/screens.ts'
import { PHONE, useVisits } from './support/visit.ts'

const { visit } = useVisits()
const screens = await listScreens()
const looks: Look[] = [{ theme: 'light' }, { theme: 'dark' }, { contrast: 'black-on-white' }]
const widths = [
  { name: 'wide', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: PHONE },
]
/** Together they may open every screen. */
const LOGINS = ['student', 'teacher', 'admin']

describe.each(widths)('no accessibility rule is broken on a $name window', ({ viewport }) => {
  it.each(LOGINS.flatMap((login) => looks.map((look) => ({ login, look }))))(
    'for $login in the look $look',
    async ({ login, look }) => {
      const { page, goto } = await visit({ login, viewport })
      await changeLook(page, look)
      for (const { path } of screens) {
        await goto(path)
        await page.waitForLoadState('networkidle')
        await expectAccessible(page)
      }
    },
  )
})

describe('no accessibility rule is broken', () => {
  it.each(looks)('on the login page in the look %j', async (look) => {
    const { page, goto } = await visit()
    await changeLook(page, look)
    await goto('/login')
    await expectAccessible(page)
  })

  it.each(['/timetable?view=day', '/timetable?view=list', '/timetable?view=week'])(
    'on %s with and without an open dialog',
    async (path) => {
      const { page } = await visit({ login: 'student', path })
      await page.getByRole('article').first().waitFor()
      await expectAccessible(page)
      await page.locator('article button').first().click()
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page)
    },
  )
})
