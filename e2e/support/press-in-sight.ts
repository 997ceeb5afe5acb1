import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Presses an element that fixed names or the bar of a phone may cover: it is scrolled into the open first. */
export async function pressInSight(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }))
  await target.click()
}

const PATIENCE_MS = 2000

/**
 * Presses a row of a table that draws only what is in sight. What comes back from the server may scroll the table
 * once more after `bring`, and the row is then gone: it is brought again until the press has met it.
 */
export async function pressBrought(target: Locator, bring: () => Promise<void>): Promise<void> {
  await expect
    .poll(async () => {
      await bring()
      return target.click({ timeout: PATIENCE_MS }).then(
        () => 'pressed',
        (error: Error) => error.message,
      )
    })
    .toBe('pressed')
}
