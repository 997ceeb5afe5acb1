import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the user sees it; it may change a moment later. */
export async function expectVisible(locator: Locator): Promise<void> {
  await expect(locator.first().waitFor()).resolves.toBeUndefined()
}
