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
