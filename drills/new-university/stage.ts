import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { openMailbox, type Mailbox } from '../../e2e/support/mail-server.ts'
import { BENCH_NOW } from '../../bench/university.ts'
import { ensureChromium } from '../../tools/lib/chromium.mjs'
import { print, type Figure } from '../support/figures.ts'
import { startPortal, type Portal } from '../support/portal.ts'
import { removePostgres } from '../database/postgres.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
export const METRICS_TOKEN = 'the drill reads metrics'
const SECRET_KEY = 'a key of the drill alone'

export interface Stage {
  address: string
  /** The environment of the server's commands. */
  environment: Record<string, string>
  mailbox: Mailbox
  portal(): Portal
  /** Kills the server as a power failure would, and starts it again. */
  killAndRestart(): Promise<void>
  /** A window of somebody who has not signed in. */
  visit(): Promise<Page>
  /** Keeps a picture of the open screen, on a desktop and on a phone. */
  picture(page: Page, name: string): Promise<void>
  /** Prints the findings of a step and remembers the bad ones. */
  conclude(title: string, figures: readonly Figure[]): void
  bad: readonly Figure[]
  close(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function openBrowser(): Promise<Browser> {
  const executablePath = ensureChromium()
  if (executablePath === null) throw new Error('No Chromium found')
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 })
}

async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: DESKTOP,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(BENCH_NOW)
  return page
}

async function takePicture(page: Page, folder: string, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await page.setViewportSize(PHONE)
  await page.screenshot({ path: join(folder, `${name}-phone.png`) })
  await page.setViewportSize(DESKTOP)
}

/** Opens an empty portal in a data folder of its own, with a browser and a mail server. */
export async function openStage(pictures: string | undefined): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kabinet-new-university-'))
  if (pictures !== undefined) await mkdir(pictures, { recursive: true })
  const [mailbox, browser, port] = await Promise.all([openMailbox(), openBrowser(), freePort()])
  const environment = { DATA_DIR: dataDir, SECRET_KEY, TEST_NOW: BENCH_NOW, DATABASE_URL: '' }
  const settings = { ...environment, DEMO: '0', PORT: String(port), SMTP_URL: mailbox.url, METRICS_TOKEN }
  let portal = await startPortal(dataDir, settings)
  const bad: Figure[] = []
  const address = `http://127.0.0.1:${port}`
  return {
    address,
    environment,
    mailbox,
    bad,
    portal: () => portal,
    async killAndRestart() {
      await portal.kill()
      portal = await startPortal(dataDir, settings)
    },
    visit: () => openPage(browser, address),
    async picture(page, name) {
      if (pictures !== undefined) await takePicture(page, pictures, name)
    },
    conclude(title, figures) {
      print(title, figures)
      bad.push(...figures.filter(({ isGood }) => !isGood))
    },
    async close() {
      await browser.close()
      await portal.stop()
      await mailbox.close()
      await removePostgres(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
