// From the press of a menu's link to the content of the screen, in Chromium on the demo portal: for every screen of the
// menus of student, teacher, director and administrator, at its first opening and again; then with 400 ms of latency and
// the CPU slowed down four times, until there is something meaningful. BENCH_WEB_BEFORE names a folder with the built web
// of another version, which is measured by turns with this one; BENCH_LOGINS narrows the roles. Needs a built web.
import { loadavg } from 'node:os'
import type { Browser, Page } from 'playwright-core'
import { openContext, withDemoPortals, type DemoPortal } from './demo-portal.ts'
import { linksOf, open, slowDown, type Opening } from './navigation-steps.ts'

const LOGINS = (process.env['BENCH_LOGINS'] ?? 'student,teacher,dean,admin').split(',')
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 1)
const BEFORE = process.env['BENCH_WEB_BEFORE']

const times = new Map<string, number[]>()

function note(
  name: string,
  { path, lateRequests, ...opening }: Opening,
  until: 'content' | 'meaningful',
): void {
  times.set(name, [...(times.get(name) ?? []), opening[until]])
  const late = lateRequests.length > 0 ? `, after the press: ${lateRequests.join(' ')}` : ''
  console.log(`${name}: ${path} ${opening[until].toFixed(0)} ms${late}`)
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

async function openPage(browser: Browser, portal: DemoPortal, login: string): Promise<Page> {
  const page = await (await openContext(browser, portal, login)).newPage()
  await page.goto('/')
  await page.locator('main h1').waitFor()
  return page
}

/** Opens every screen of the menu from home, twice, then each again in a new window that is slowed down. */
async function measureLogin(browser: Browser, portal: DemoPortal, login: string): Promise<void> {
  const page = await openPage(browser, portal, login)
  const paths = await linksOf(page)
  for (const kind of ['first opening', 'again'] as const)
    for (const path of paths) note(`${portal.web}: ${kind}`, await open(page, path), 'content')
  await page.context().close()
  const slow = await openPage(browser, portal, login)
  await linksOf(slow)
  await slowDown(slow)
  for (const path of paths)
    note(`${portal.web}: slowed, something meaningful`, await open(slow, path), 'meaningful')
  await slow.context().close()
}

function printResult(): void {
  for (const [name, values] of times) {
    const [half, most] = [at(values, 0.5), at(values, 0.95)].map((time) => time.toFixed(0))
    console.log(`${name}: p50 ${half} ms, p95 ${most} ms, ${values.length} openings`)
  }
  console.log(
    `load average ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  )
}

const webs = { ...(BEFORE && { before: BEFORE }), now: 'dist/web' }
await withDemoPortals(webs, async (portals, browser) => {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const login of LOGINS) for (const portal of portals) await measureLogin(browser, portal, login)
  printResult()
})
