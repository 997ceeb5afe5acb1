import type { Page } from 'playwright-core'

/** A choice of how this device shows the portal. */
export interface Look {
  theme?: 'light' | 'dark'
  contrast?: 'black-on-white' | 'white-on-black' | 'blue'
}

/** Makes every page that is opened from now on appear in this look. */
export async function changeLook(page: Page, look: Look): Promise<void> {
  await page.addInitScript(
    (chosen) => localStorage.setItem('kabinet.appearance', chosen),
    JSON.stringify(look),
  )
}

/** Changes the look of the page as it stands, as a choice in another tab does. */
export async function turnLook(page: Page, look: Look): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'kabinet.appearance'
    localStorage.setItem(key, chosen)
    dispatchEvent(new StorageEvent('storage', { key, newValue: chosen }))
  }, JSON.stringify(look))
}
