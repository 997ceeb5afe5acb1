import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'
import { beforeAll } from 'vitest'

/** The usual places of Chromium or its siblings; `CHROMIUM_PATH` names any other place. */
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

const named = process.env['CHROMIUM_PATH']

function findChromium(): string {
  const found = (named ? [named] : [...KNOWN_PLACES, chromium.executablePath()]).find((path) =>
    existsSync(path),
  )
  if (found === undefined) throw new Error('No Chromium found: install it or name it in CHROMIUM_PATH')
  return found
}

/** The shell without windows denies every site its notifications, whatever permission a test gives. */
function findWholeChromium(): string {
  const found = [...(named ? [named] : []), ...KNOWN_PLACES, chromium.executablePath()].find(
    (path) => !path.includes('headless-shell') && existsSync(path),
  )
  if (found === undefined) throw new Error('Notifications need the whole Chromium: install it')
  return found
}

/** A page of a test is drawn once or twice: to compile its scripts for speed costs more than it saves. */
const ARGS = ['--js-flags=--no-opt --no-maglev --no-sparkplug']

/** The browsers of this worker, which its files share; whatever a test leaves behind goes with its own context. */
const opened = new Map<string, Promise<Browser>>()

async function openBrowser(executablePath = findChromium()): Promise<Browser> {
  const running = await opened.get(executablePath)
  if (running?.isConnected()) return running
  // Chromium refuses its sandbox to root. It ends with the worker.
  const opening = chromium.launch({ executablePath, args: ARGS, chromiumSandbox: process.getuid?.() !== 0 })
  opened.set(executablePath, opening)
  return opening
}

/** Opens a browser that shows the notifications of sites. */
export const openNotifyingBrowser = (): Promise<Browser> => openBrowser(findWholeChromium())

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
