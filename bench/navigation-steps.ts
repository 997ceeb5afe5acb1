import type { Page, Request } from 'playwright-core'

/** The time that the pointer is on a link before it is pressed: people need 200 ms and more. */
const ON_LINK_MS = 150
/** The pause after which the portal has nothing left to read ahead. */
const REST_MS = 300
const LATENCY_MS = 400
const SLOWED = 4
const MOST_MS = 20_000

/** From the press of a link until its screen has a title, and until nothing of it is loading. */
export interface Opening {
  path: string
  meaningful: number
  content: number
  /** The requests that the portal made only after the press, as paths of its calls and scripts. */
  lateRequests: string[]
}

const MENU = 'nav[aria-label="Основное меню"]'

/** Opens every group of the menu and returns the addresses in it. */
export async function linksOf(page: Page): Promise<string[]> {
  const closed = page.locator(`${MENU} button[aria-expanded="false"]`)
  while ((await closed.count()) > 0) await closed.first().click()
  const paths = await page
    .locator(`${MENU} a[href]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  // Home comes last: it is open at the beginning.
  return [...new Set(paths)].toSorted((one, other) => Number(one === '/') - Number(other === '/'))
}

/** Comes near the link of a screen, presses it, and notes in the page when the screen is there. */
export async function open(page: Page, path: string): Promise<Opening> {
  const link = page.locator(`${MENU} a[href="${path}"]`).first()
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(watchOpening, MOST_MS)
  await link.hover()
  await page.waitForTimeout(ON_LINK_MS)
  const lateRequests: string[] = []
  const noteRequest = (request: Request) => lateRequests.push(new URL(request.url()).pathname)
  page.on('request', noteRequest)
  await page.mouse.down()
  await page.mouse.up()
  const times = await page.evaluate(
    () => (globalThis as unknown as { opening: Promise<Omit<Opening, 'path' | 'lateRequests'>> }).opening,
  )
  page.off('request', noteRequest)
  await page.mouse.move(1200, 500)
  await page.waitForTimeout(REST_MS)
  return { path, lateRequests, ...times }
}

/** Runs in the page: watches every frame from the press on. */
function watchOpening(mostMs: number): void {
  const opening = new Promise((resolve, reject) => {
    const onPress = (press: MouseEvent) => {
      const left = document.querySelector('main h1')
      const leftText = left?.textContent
      let meaningful: number | null = null
      const look = () => {
        const since = performance.now() - press.timeStamp
        const heading = document.querySelector('main h1')
        const isNew = heading !== null && (heading !== left || heading.textContent !== leftText)
        if (isNew) meaningful ??= since
        const isLoading = document.querySelector('main [role="status"][aria-label="Загрузка"]') !== null
        if (meaningful !== null && !isLoading) resolve({ meaningful, content: since })
        else if (since > mostMs) reject(new Error(`Nothing at ${location.pathname}`))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    addEventListener('mousedown', onPress, { capture: true, once: true })
  })
  Object.assign(globalThis, { opening })
}

/** A slow phone far away: every answer takes longer, and so does every script. */
export async function slowDown(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('Network.enable')
  await devices.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await devices.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
}
