import type { Locator } from 'playwright-core'

/** Presses an element that fixed names or the bar of a phone may cover: it is scrolled into the open first. */
export async function pressInSight(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }))
  await target.click()
}
