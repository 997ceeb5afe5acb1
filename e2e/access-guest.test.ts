import { expect, it } from 'vitest'
import { EVERY_SCREEN_LIMIT_MS } from './support/every-screen.ts'
import { listScreens } from './support/screens.ts'
import { useReading } from './support/visit.ts'

const { visit } = useReading()

it(
  'a guest who opens any screen signs in first and comes back to it',
  async () => {
    const { page, goto } = await visit()
    const screens = await listScreens()
    expect(screens.length).toBeGreaterThan(20)
    const loadedAreas = new Set<string>()
    for (const { area, path } of screens) {
      // One of each area by loading it, the others as by a link: the guest is sent on in the same way.
      if (loadedAreas.has(area)) await page.evaluate(turn, path)
      else await goto(path)
      loadedAreas.add(area)
      const isSignInFor = (url: URL) =>
        url.pathname === '/login' && (url.searchParams.get('next') ?? '/') === path
      await page.waitForURL(isSignInFor)
      await page.getByLabel('Логин').waitFor()
    }
  },
  EVERY_SCREEN_LIMIT_MS,
)

function turn(path: string): void {
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: {} }))
}
