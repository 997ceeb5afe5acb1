// From the press of a menu's link to the content of the screen, in Chromium on the demo portal: for every screen of the
// menus of student, teacher, director and administrator, at its first opening and again; then with 400 ms of latency and
// the CPU slowed down four times, until there is something meaningful. BENCH_WEB_BEFORE names a folder with the built web
// of another version, which is measured by turns with this one; BENCH_LOGINS narrows the roles. Needs a built web.
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { fillDemoUniversity } from '#apps/server/demo-university.ts'
import { servedAreas } from '#apps/server/served-areas.ts'
import { sessionCookieName } from '#platform/server/auth/sessions.ts'
import { createClock } from '#platform/server/clock.ts'
import { openDatabase, type Db } from '#platform/server/db/database.ts'
import { startTemporaryPostgres } from '#platform/server/db/embedded/temporary.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { buildServer } from '#platform/server/http/server.ts'
import { givenSession } from '#platform/server/testing/given-session.ts'
import { BENCH_SETTINGS } from './bench-settings.ts'
import { linksOf, open, slowDown, type Opening } from './navigation-steps.ts'

const LOGINS = (process.env['BENCH_LOGINS'] ?? 'student,teacher,dean,admin').split(',')
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 1)
const WEBS = { before: process.env['BENCH_WEB_BEFORE'], now: 'dist/web' }
const DAY = new Date().toISOString().slice(0, 10)

interface Portal {
  web: string
  address: string
  close: () => Promise<void>
}

const times = new Map<string, number[]>()

function note(name: string, { path, ...opening }: Opening, until: 'content' | 'meaningful'): void {
  times.set(name, [...(times.get(name) ?? []), opening[until]])
  console.log(`${name}: ${path} ${opening[until].toFixed(0)} ms`)
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

async function serve(url: string, web: string, folder: string): Promise<Portal> {
  const database = openDatabase(url)
  const app = await buildServer({
    database,
    clock: createClock('Europe/Moscow'),
    settings: BENCH_SETTINGS,
    areas: servedAreas,
    webFolder: resolve(folder),
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { web, address, close }
}

async function openPage(browser: Browser, db: Db, { address }: Portal, login: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  const value = await givenSession(db, createClock('Europe/Moscow'), login)
  await context.addCookies([{ name: sessionCookieName(false), value, url: address }])
  const page = await context.newPage()
  await page.goto('/')
  await page.locator('main h1').waitFor()
  return page
}

/** Opens every screen of the menu from home, twice, then each again in a new window that is slowed down. */
async function measureLogin(browser: Browser, db: Db, portal: Portal, login: string): Promise<void> {
  const page = await openPage(browser, db, portal, login)
  const paths = await linksOf(page)
  for (const kind of ['first opening', 'again'] as const)
    for (const path of paths) note(`${portal.web}: ${kind}`, await open(page, path), 'content')
  await page.context().close()
  const slow = await openPage(browser, db, portal, login)
  await linksOf(slow)
  await slowDown(slow)
  for (const path of paths)
    note(`${portal.web}: slowed, something meaningful`, await open(slow, path), 'meaningful')
  await slow.context().close()
}

async function measureAll(browser: Browser, db: Db, portals: readonly Portal[]): Promise<void> {
  for (const login of LOGINS) for (const portal of portals) await measureLogin(browser, db, portal, login)
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

const postgres = await startTemporaryPostgres()
const stops: (() => unknown)[] = [() => postgres.stop()]
try {
  await migrate(postgres.url)
  const database = openDatabase(postgres.url)
  stops.unshift(() => database.close())
  await fillDemoUniversity(database.db, { today: DAY })
  const portals: Portal[] = []
  for (const [web, folder] of Object.entries(WEBS))
    if (folder) portals.push(await serve(postgres.url, web, folder))
  for (const portal of portals) stops.unshift(() => portal.close())
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  stops.unshift(() => browser.close())
  for (let round = 0; round < ROUNDS; round += 1) await measureAll(browser, database.db, portals)
  printResult()
} finally {
  for (const stop of stops) await stop()
}
