import type { Locator, Page } from 'playwright-core'
import type { Sight, Step, Task } from './task.ts'

export type Device = 'desktop' | 'phone'

/** The time within which a user presses something or gives up. */
const MOST_MS = 12_000

/** A card that shows another day is called by it: «Завтра, четверг». */
const cardName = (within: string | readonly string[]) =>
  typeof within === 'string' ? { name: within, exact: true } : { name: new RegExp(`^(${within.join('|')})`) }

function locate(page: Page, { role, name, within }: Sight): Locator {
  const place = page.locator('main, dialog')
  const frame = within === undefined ? place : place.getByRole('region', cardName(within))
  return frame.getByRole(role, { name, exact: true }).filter({ visible: true }).first()
}

/** Presses what a user sees, and counts; what something else covers cannot be pressed. */
class Finger {
  presses = 0
  readonly page: Page
  readonly device: Device

  constructor(page: Page, device: Device) {
    this.page = page
    this.device = device
  }

  async press(target: Locator): Promise<void> {
    await (this.device === 'phone' ? target.tap({ timeout: MOST_MS }) : target.click({ timeout: MOST_MS }))
    this.presses++
  }

  async take(step: Step): Promise<void> {
    if ('menu' in step) await this.openFromMenu(step.menu)
    else if ('search' in step) await this.openFromSearch(step.search, step.hit)
    else await this.press(locate(this.page, step))
  }

  private async openFromMenu(titles: readonly string[]): Promise<void> {
    const entry = (frame: Locator, title: string) =>
      frame.locator('a, button:not([aria-label])').filter({ hasText: title, visible: true }).first()
    if (this.device === 'phone') {
      const bar = this.page.getByRole('navigation', { name: 'Нижняя панель' })
      await bar.waitFor()
      const inBar = entry(bar, titles.at(-1)!)
      if (await inBar.isVisible()) return this.press(inBar)
      await this.press(bar.getByRole('button', { name: 'Ещё' }))
    }
    const menu = this.page.getByRole('navigation', { name: 'Основное меню' }).filter({ visible: true })
    await menu.waitFor()
    const place = entry(menu, titles.at(-1)!)
    // A group may be unfolded already; on a phone a hub opens in place of the menu, with the way to its screens.
    let hub: Locator | null = null
    for (const title of titles.slice(0, -1)) {
      if (await place.isVisible()) continue
      await this.press(entry(menu, title))
      hub = entry(this.page.getByRole('navigation', { name: title, exact: true }), titles.at(-1)!)
    }
    await this.press(hub === null ? place : place.or(hub).first())
  }

  private async openFromSearch(text: string, hit: RegExp): Promise<void> {
    await this.press(
      this.page
        .getByRole('button', { name: /^Поиск/ })
        .filter({ visible: true })
        .first(),
    )
    await this.page.getByRole('combobox', { name: 'Поиск по порталу' }).fill(text)
    await this.press(this.page.getByRole('option', { name: hit }).first())
  }
}

/** Walks from the open home page to where the task is done; returns how many presses that took. */
export async function walk(page: Page, task: Task, device: Device): Promise<number> {
  const finger = new Finger(page, device)
  const way = (device === 'phone' && task.phone) || task.way
  for (const step of way) await finger.take(step)
  await locate(page, task.seen).waitFor({ timeout: MOST_MS })
  // The place is there when its content is.
  await page
    .locator('main [role="status"][aria-label="Загрузка"]')
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'hidden' })
  return finger.presses
}
