import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the user sees it; what happens to it a moment later does not matter. */
export async function expectVisible(locator: Locator): Promise<void> {
  await expect(locator.first().waitFor()).resolves.toBeUndefined()
}
