import type { Page } from 'playwright-core'

/** Holds the requests of these addresses back until the returned function is called. */
export async function holdAnswers(page: Page, addresses: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
