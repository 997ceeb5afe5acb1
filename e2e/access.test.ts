import { describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import { permissionsOf } from './support/account.ts'
import { listScreens, mayOpen } from './support/screens.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()
const screens = await listScreens()

describe('the access table', () => {
  it.each(DEMO_ACCOUNTS)('$login opens exactly the screens of their roles', async ({ login }) => {
    const { page, turnTo, expectNoTrouble } = await visit({ login, path: '/' })
    const permissions = await permissionsOf(page)
    for (const screen of screens) {
      await turnTo(screen.path)
      const isRefused = await page.getByRole('heading', { level: 1, name: 'Доступ запрещен' }).isVisible()
      expect(isRefused, screen.path).toBe(!mayOpen(screen, permissions))
      expect(await page.getByText('404').isVisible(), `${screen.path} has no page`).toBe(false)
    }
    expectNoTrouble()
  })
})
