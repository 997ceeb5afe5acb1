import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the user sees it. */
export async function expectVisible(locator: Locator): Promise<void> {
  await locator.first().waitFor()
  expect(await locator.first().isVisible()).toBe(true)
}
