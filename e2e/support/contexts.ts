import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** A window of a browser that had no visitor before, or none that it remembers. */
export interface Window {
  context: BrowserContext
  page: Page
  /** Ends the visit; `isSpoilt` when nobody else shall have this window. */
  close: (isSpoilt: boolean) => Promise<void>
}

/** Windows without a visitor, by the options they were opened with. */
const free = new Map<string, BrowserContext[]>()

/**
 * Opens a window. Drawing the portal takes half the work where its scripts are compiled already, so a window of the
 * same options goes from one visit to the next: it keeps the files of the portal, and forgets cookies and all storage.
 */
export async function openWindow(browser: Browser, options: BrowserContextOptions): Promise<Window> {
  const key = JSON.stringify(options)
  const used = free.get(key)?.pop()
  const context = used ?? (await browser.newContext(options))
  const page = await context.newPage()
  if (used) await forgetStorage(page, options.baseURL!)
  return {
    context,
    page,
    async close(isSpoilt) {
      if (isSpoilt) return context.close()
      await Promise.all(context.pages().map((each) => each.close()))
      await context.clearCookies()
      await context.setOffline(false)
      free.set(key, [...(free.get(key) ?? []), context])
    },
  }
}

async function forgetStorage(page: Page, address: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(address).origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,file_systems',
  })
  await devtools.detach()
}

/** Closes the free windows of a portal that stops. */
export async function closeWindows(address: string): Promise<void> {
  for (const [key, contexts] of free) {
    if (!key.includes(JSON.stringify(address))) continue
    free.delete(key)
    await Promise.all(contexts.map((context) => context.close()))
  }
}
