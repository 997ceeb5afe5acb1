import { mkdir } from 'node:fs/promises'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, expect, onTestFinished } from 'vitest'
import { sessionCookieName } from '#platform/server/auth/sessions.ts'
import { createClock } from '#platform/server/clock.ts'
import { givenSession } from '#platform/server/testing/given-session.ts'
import type { Template } from '#platform/server/testing/test-database.ts'
import { TEST_TIME_ZONE } from '#platform/server/testing/test-server.ts'
import { browserOfWorker, openNotifyingBrowser } from './browser.ts'
import { closeWindows, openWindow } from './contexts.ts'
import { slowReads } from './slow-reads.ts'
import { usePortal, useSharedPortal, type EnvironmentOf, type Portal, type VisitedPortal } from './portal.ts'

/** The folder for pictures of failed tests. */
const PICTURES = 'test-results'
const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

export interface VisitOptions {
  /** Demo account to sign in as; nobody when left out. */
  login?: string
  path?: string
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  context?: BrowserContextOptions
  /** In a browser that shows the notifications of the portal. */
  isNotified?: boolean
  /** By somebody whose browser does not save data: what the screens of the menu read is known ahead. */
  hasDataToSpare?: boolean
}

export interface ScreenSeen {
  path: string
  heading: string
  text: string
  /** The texts of its alerts. */
  alerts: string[]
  /** It says that there is nothing, and has no row of anything. */
  isEmpty: boolean
}

/** One person before one browser window. */
export interface Visit {
  page: Page
  /** Loads a page. */
  goto: (path: string) => Promise<void>
  /** Turns to another screen as a link of the portal does, without loading the page. */
  turnTo: (path: string) => Promise<void>
  /** Turns to many screens one after another, and returns what each showed. */
  turnThrough: (paths: readonly string[]) => Promise<ScreenSeen[]>
  /** Fails when the page wrote an error, broke the content policy or met a broken server. */
  expectNoTrouble: () => void
}

export interface Browsing<P extends VisitedPortal = Portal> {
  portal: P
  visit: (options?: VisitOptions) => Promise<Visit>
}

function browse<P extends VisitedPortal>(portal: P): Browsing<P> {
  const browser = browserOfWorker()
  return {
    portal,
    visit: async (options = {}) =>
      openVisit(portal, options.isNotified ? await openNotifyingBrowser() : browser.open(), options),
  }
}

/** Gives a test file a portal that it may change, and a browser to visit it with. */
export function useVisits(now?: string, environment?: EnvironmentOf, template?: Template): Browsing {
  const portal = usePortal(now, environment, template)
  afterAll(() => closeWindows(portal.address))
  return browse(portal)
}

/** The same for a file that changes nothing, or nothing that another file could see: such files share a portal. */
export function useReading(): Browsing<VisitedPortal> {
  return browse(useSharedPortal())
}

async function openVisit(
  portal: VisitedPortal,
  browser: ReturnType<ReturnType<typeof browserOfWorker>['open']>,
  options: VisitOptions,
): Promise<Visit> {
  const { context, page, close } = await openWindow(browser, {
    baseURL: portal.address,
    viewport: options.viewport ?? DESKTOP,
    hasTouch: options.viewport !== undefined && options.viewport.width < 600,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: 'reduce',
    // A worker would answer before the test's own routes; the test of offline use lets it in.
    serviceWorkers: 'block',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    ...options.context,
  })
  await page.clock.setFixedTime(portal.now)
  const troubles = watchTroubles(page)
  await slowReads(page)
  // What all screens of a menu read takes longer to load than many journeys last.
  if (!options.hasDataToSpare) await page.addInitScript(saveData)
  onTestFinished(async ({ task }) => {
    const isFailed = Boolean(task.result?.errors?.length)
    if (isFailed) await takePicture(page, task.name)
    // A test's own settings of the window must not be undone.
    await close(isFailed || options.context !== undefined)
  })
  if (options.login !== undefined) await signIn(context, portal, options)
  const goto = async (path: string) => {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
  }
  if (options.path !== undefined) await goto(options.path)
  return {
    page,
    goto,
    turnTo: async (path) => void (await turnThrough(page, [path])),
    turnThrough: (paths) => turnThrough(page, paths),
    expectNoTrouble: () => expect(troubles).toEqual([]),
  }
}

/** In the page: what the browser says when its reader wants to save data. */
function saveData(): void {
  Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } })
}

const MOST_TURN_MS = 30_000

/** In the page itself: asking it from outside after each step would take longer than the steps. */
async function turnThrough(page: Page, paths: readonly string[]): Promise<ScreenSeen[]> {
  return page.evaluate(
    async ({ to, mostMs }) => {
      const isSettled = () => {
        const heading = document.querySelector('h1:not([data-left])')
        const isLoading = document.querySelector('main [role="status"][aria-label="Загрузка"]') !== null
        return heading?.checkVisibility() === true && !isLoading
      }
      const settle = async (path: string) => {
        // The clock of the page is stopped.
        const begun = performance.now()
        while (!isSettled()) {
          if (performance.now() - begun > mostMs) throw new Error(`${path} does not come to rest`)
          await new Promise((resolve) => setTimeout(resolve, 10))
        }
      }
      const turn = (path: string) => {
        // Distinguishes the heading of the screen that is left from that of the next one.
        document.querySelector('h1')?.setAttribute('data-left', '')
        history.pushState({}, '', path)
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
        return settle(path)
      }
      const has = (selector: string) => document.querySelector(selector) !== null
      const seen: { path: string; heading: string; text: string; alerts: string[]; isEmpty: boolean }[] = []
      for (const path of to) {
        const isHere = path === location.pathname
        // The same screen with another query or another record would keep its heading.
        if (!isHere && path.split(/[/?]/)[1] === location.pathname.split('/')[1]) await turn('/')
        await (isHere ? settle(path) : turn(path))
        const heading = document.querySelector('h1')!.textContent
        const alerts = [...document.querySelectorAll<HTMLElement>('main [role="alert"]')]
          .map(({ innerText }) => innerText.trim())
          .filter((text) => text !== '')
        // An empty screen that offers the next step is not useless.
        const offers = [...document.querySelectorAll('main [data-empty] button')].some(
          ({ textContent }) => textContent !== 'Сбросить отбор',
        )
        const isEmpty = has('main [data-empty]') && !offers && !has('main li, main tbody tr')
        seen.push({ path, heading, text: document.querySelector('main')?.innerText ?? '', alerts, isEmpty })
      }
      return seen
    },
    { to: paths, mostMs: MOST_TURN_MS },
  )
}

/** Signs in by a session made in the database: the form and the call behind it have their own tests. */
async function signIn(context: BrowserContext, portal: VisitedPortal, options: VisitOptions): Promise<void> {
  const clock = createClock(TEST_TIME_ZONE, portal.now)
  const value = await givenSession(portal.db, clock, options.login!)
  const url = options.context?.baseURL ?? portal.address
  await context.addCookies([{ name: sessionCookieName(false), value, url, httpOnly: true, sameSite: 'Lax' }])
}

function watchTroubles(page: Page): string[] {
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    // A refused request writes its own line; its status is judged below, together with its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      troubles.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    // A busy machine makes the server put a call off by 503, and the page asks again.
    const status = response.status()
    if (status >= 500 && status !== 503) troubles.push(`${status} ${response.url()}`)
  })
  return troubles
}

async function takePicture(page: Page, title: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true })
  const name = title.replaceAll(/[^\p{Letter}\d]+/gu, '-').slice(0, 80)
  await page.screenshot({ path: `${PICTURES}/${name}.png` })
}
