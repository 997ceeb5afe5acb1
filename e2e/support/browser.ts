import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'
import { beforeAll } from 'vitest'

/** Where systems keep Chromium or its siblings; `CHROMIUM_PATH` names any other place. */
const KNOWN_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

function findChromium(): string {
  const named = process.env['CHROMIUM_PATH']
  const found = (named ? [named] : [...KNOWN_PLACES, chromium.executablePath()]).find((path) =>
    existsSync(path),
  )
  if (found === undefined) throw new Error('No Chromium found: install it or name it in CHROMIUM_PATH')
  return found
}

/** The browser of this worker, which its files share; whatever a test leaves behind goes with its own context. */
let opened: Promise<Browser> | undefined

async function openBrowser(): Promise<Browser> {
  const running = await opened
  if (running?.isConnected()) return running
  // Chromium refuses its sandbox to root. It ends with the worker.
  opened = chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
  })
  return opened
}

/** Gives a test file a browser. */
export function browserOfWorker(): { open: () => Browser } {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await openBrowser()
  })
  return {
    open() {
      if (!browser) throw new Error('The browser opens before the first test, not while tests are collected')
      return browser
    },
  }
}
