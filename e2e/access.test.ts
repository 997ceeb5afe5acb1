import { describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import { permissionsOf } from './support/account.ts'
import { listScreens, mayOpen } from './support/screens.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()
const screens = await listScreens()

describe('the access table', () => {
  it.each(DEMO_ACCOUNTS)('$login opens exactly the screens of their roles', async ({ login }) => {
    const { page, turnThrough, expectNoTrouble } = await visit({ login, path: '/' })
    const permissions = await permissionsOf(page)
    const seen = await turnThrough(screens.map(({ path }) => path))
    const refused = seen.filter(({ heading }) => heading === 'Доступ запрещен').map(({ path }) => path)
    const forbidden = screens.filter((screen) => !mayOpen(screen, permissions)).map(({ path }) => path)
    expect(refused).toEqual(forbidden)
    const lost = seen.filter(({ text }) => text.includes('404')).map(({ path }) => path)
    expect(lost, 'screens without a page').toEqual([])
    expectNoTrouble()
  })
})
