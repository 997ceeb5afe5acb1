// From the press of a menu's link to the content of the screen, in Chromium on the demo portal: every screen of all menus
// once, as the first demo account whose menu has it, at its first opening and again; then with 400 ms of latency and the
// CPU slowed down four times, until there is something meaningful. BENCH_WEB_BEFORE names a folder with the built web of
// another version, which is measured by turns with this one; BENCH_LOGINS narrows the accounts. Needs a built web.
import { loadavg } from 'node:os'
import type { Browser, Page } from 'playwright-core'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import { openContext, withDemoPortals, type DemoPortal } from './demo-portal.ts'
import { linksOf, open, slowDown, type Opening } from './navigation-steps.ts'

const LOGINS = process.env['BENCH_LOGINS']?.split(',') ?? DEMO_ACCOUNTS.map(({ login }) => login)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 1)
const BEFORE = process.env['BENCH_WEB_BEFORE']
const NOW = 'now'
/** People look at their home before they press anything; it has all its parts by then. */
const LOOK_MS = 1000

/** In milliseconds, without a share where only the median counts. Issue 14. */
const GOALS = {
  'first opening': { p50: 120, p95: 200 },
  again: { p50: 50, p95: Infinity },
  'slowed, something meaningful': { p50: 100, p95: Infinity },
} as const
type Kind = keyof typeof GOALS
const SLOWED: Kind = 'slowed, something meaningful'

interface Measured {
  web: string
  kind: Kind
  values: number[]
}

const measurements: Measured[] = []

function timesOf(web: string, kind: Kind): number[] {
  const known = measurements.find((each) => each.web === web && each.kind === kind)
  if (known) return known.values
  const values: number[] = []
  measurements.push({ web, kind, values })
  return values
}

function note(web: string, kind: Kind, { path, lateRequests, content, meaningful }: Opening): void {
  const time = kind === SLOWED ? meaningful : content
  timesOf(web, kind).push(time)
  const late = lateRequests.length > 0 ? `, after the press: ${lateRequests.join(' ')}` : ''
  console.log(`${web}: ${kind}: ${path} ${time.toFixed(0)} ms${late}`)
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

async function openPage(browser: Browser, portal: DemoPortal, login: string): Promise<Page> {
  const page = await (await openContext(browser, portal, login)).newPage()
  await page.goto('/')
  await page.locator('main h1').waitFor()
  await page.waitForTimeout(LOOK_MS)
  return page
}

/**
 * Opens the screens of the menu that no previous account had, from home, twice, then each again in a new
 * window that is slowed down.
 */
async function measureLogin(
  browser: Browser,
  { portal, login, opened }: { portal: DemoPortal; login: string; opened: Set<string> },
): Promise<void> {
  const page = await openPage(browser, portal, login)
  const paths = (await linksOf(page)).filter((path) => !opened.has(path))
  for (const path of paths) opened.add(path)
  // A screen is opened again only from another one.
  if (paths.length === 1) paths.push('/')
  for (const kind of ['first opening', 'again'] as const)
    for (const path of paths) note(portal.web, kind, await open(page, path))
  await page.context().close()
  if (paths.length === 0) return
  const slow = await openPage(browser, portal, login)
  await linksOf(slow)
  await slowDown(slow)
  for (const path of paths) note(portal.web, SLOWED, await open(slow, path))
  await slow.context().close()
}

function printResult(): void {
  for (const { web, kind, values } of measurements) {
    const goal = GOALS[kind]
    const [half, most] = [at(values, 0.5), at(values, 0.95)]
    const isMet = half <= goal.p50 && most <= goal.p95
    if (!isMet && web === NOW) process.exitCode = 1
    const goals = `${goal.p50}${goal.p95 === Infinity ? '' : ` and ${goal.p95}`}`
    console.log(
      `${isMet ? 'ok      ' : 'TOO SLOW'} ${web}: ${kind}: p50 ${half.toFixed(0)} ms, p95 ${most.toFixed(0)} ms ` +
        `(goal ${goals}), ${values.length} openings`,
    )
  }
  console.log(
    `load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
}

const webs = { ...(BEFORE && { before: BEFORE }), [NOW]: 'dist/web' }
await withDemoPortals(webs, async (portals, browser) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const opened = new Map(portals.map((portal) => [portal, new Set<string>()]))
    for (const login of LOGINS)
      for (const portal of portals)
        await measureLogin(browser, { portal, login, opened: opened.get(portal)! })
  }
  printResult()
})
