import { expect, it } from 'vitest'
import { EVERY_SCREEN_LIMIT_MS } from './support/every-screen.ts'
import { listScreens } from './support/screens.ts'
import { useVisits } from './support/visit.ts'

const { visit } = useVisits()

it(
  'a guest who wants any screen signs in first and comes back to it',
  async () => {
    const { page, goto } = await visit()
    const screens = await listScreens()
    expect(screens.length).toBeGreaterThan(20)
    for (const { path } of screens) {
      await goto(path)
      await page.waitForURL('**/login**')
      expect.soft(new URL(page.url()).searchParams.get('next') ?? '/', path).toBe(path)
    }
  },
  EVERY_SCREEN_LIMIT_MS,
)
