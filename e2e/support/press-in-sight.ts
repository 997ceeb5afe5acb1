import type { Locator } from 'playwright-core'

/** Presses what may lie below the fixed names or the bar of a phone, as a thumb scrolls it into the open first. */
export async function pressInSight(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }))
  await target.click()
}
