import { describe, it } from 'vitest'
import { expectAccessible } from './support/axe.ts'
import { EVERY_SCREEN_LIMIT_MS, expectEveryScreenAccessible, LOOKS } from './support/every-screen.ts'
import { changeLook } from './support/look.ts'
import { useReading } from './support/visit.ts'

const { visit } = useReading()

describe('no accessibility rule is broken', () => {
  it(
    'on any screen on a wide window, in any look',
    async () => {
      await expectEveryScreenAccessible(visit, { width: 1440, height: 900 })
    },
    EVERY_SCREEN_LIMIT_MS,
  )

  it.each(LOOKS)('on the login page in the look %j', async (look) => {
    const { page, goto } = await visit()
    await changeLook(page, look)
    await goto('/login')
    await page.getByRole('button', { name: 'Войти' }).first().waitFor()
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
