import type { Page } from 'playwright-core'

/** How long each reading of a page takes at least, in ms. */
const READ_MS = Number(process.env['E2E_READ_MS'] ?? 0)

/** Holds every reading back when `E2E_READ_MS` asks for it: a journey must not need a fast server. */
export async function slowReads(page: Page): Promise<void> {
  if (READ_MS === 0) return
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const isReading = request.method() === 'GET' && request.resourceType() === 'fetch'
    if (isReading) await new Promise((resolve) => setTimeout(resolve, READ_MS))
    await route.fallback()
  })
}
