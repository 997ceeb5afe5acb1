import type { Page } from 'playwright-core'

/** A look of the portal, as chosen on a device. */
export interface Look {
  theme?: 'light' | 'dark'
  contrast?: 'black-on-white' | 'white-on-black' | 'blue'
}

const KEY = 'kabinet.appearance'

/** Makes every page that is opened from now on appear in this look. */
export async function changeLook(page: Page, look: Look): Promise<void> {
  await page.addInitScript(([key, chosen]) => localStorage.setItem(key, chosen), [
    KEY,
    JSON.stringify(look),
  ] as const)
}

/** Shows the open page in this look, as it follows a choice that is made in another tab. */
export async function wear(page: Page, look: Look): Promise<void> {
  await page.evaluate(
    async ([key, newValue]) => {
      // Colours that fade over would be judged half-way.
      const still = new CSSStyleSheet()
      still.replaceSync('*, *::before, *::after { transition: none !important }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
      localStorage.setItem(key, newValue)
      dispatchEvent(new StorageEvent('storage', { key, newValue }))
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      await frame()
      await frame()
    },
    [KEY, JSON.stringify(look)] as const,
  )
}
