import { resolve } from 'node:path'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
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

/** The demo university with a built web. */
export interface DemoPortal {
  /** The name of the web. */
  web: string
  address: string
  /** Returns the cookie's value after a sign-in. */
  signIn: (login: string) => Promise<string>
}

type Stop = () => unknown

async function serve(
  url: string,
  db: Db,
  [web, folder]: [string, string],
  stops: Stop[],
): Promise<DemoPortal> {
  const database = openDatabase(url)
  stops.unshift(() => database.close())
  const app = await buildServer({
    database,
    clock: createClock('Europe/Moscow'),
    settings: BENCH_SETTINGS,
    areas: servedAreas,
    webFolder: resolve(folder),
  })
  stops.unshift(() => app.close())
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { web, address, signIn: (login) => givenSession(db, createClock('Europe/Moscow'), login) }
}

/** Seeds the demo university, serves it with each of the built webs, and passes them on with a Chromium. */
export async function withDemoPortals(
  webs: Record<string, string>,
  measure: (portals: readonly DemoPortal[], browser: Browser) => Promise<void>,
  browserOptions: readonly string[] = [],
): Promise<void> {
  const postgres = await startTemporaryPostgres()
  const stops: Stop[] = [() => postgres.stop()]
  try {
    await migrate(postgres.url)
    const database = openDatabase(postgres.url)
    stops.unshift(() => database.close())
    await fillDemoUniversity(database.db, { today: new Date().toISOString().slice(0, 10) })
    const portals: DemoPortal[] = []
    for (const web of Object.entries(webs)) portals.push(await serve(postgres.url, database.db, web, stops))
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...browserOptions],
    })
    stops.unshift(() => browser.close())
    await measure(portals, browser)
  } finally {
    for (const stop of stops) await stop()
  }
}

/** A window of a person who has signed in. */
export async function openContext(
  browser: Browser,
  { address, signIn }: DemoPortal,
  login: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  await context.addCookies([{ name: sessionCookieName(false), value: await signIn(login), url: address }])
  return context
}
