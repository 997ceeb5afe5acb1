import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The first one is Chromium without its windows: it starts and draws with less work. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const FIXED_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of the browser in Playwright's folder, by platform. */
const PLAYWRIGHT_BINARIES = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
]

function pathsOnPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function playwrightCaches() {
  const home = homedir()
  return [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(home, '.cache', 'ms-playwright'),
    join(home, 'Library', 'Caches', 'ms-playwright'),
    join(home, 'AppData', 'Local', 'ms-playwright'),
  ].filter((cache) => cache && existsSync(cache))
}

function playwrightPaths() {
  return playwrightCaches().flatMap((cache) =>
    readdirSync(cache)
      .filter((name) => name.startsWith('chromium-'))
      .flatMap((name) => PLAYWRIGHT_BINARIES.map((binary) => join(cache, name, ...binary.split('/')))),
  )
}

/** Some systems have a file of that name which only says how to install the real one. */
function works(path) {
  if (!path || !existsSync(path)) return false
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function findChromium() {
  return [process.env.CHROMIUM_PATH, ...FIXED_PATHS, ...pathsOnPath(), ...playwrightPaths()].find(works)
}

function installOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing Chromium from Debian packages ...')
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], options)
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation']
  const { status } = spawnSync('apt-get', [...install, 'chromium-headless-shell'], options)
  if (status !== 0) spawnSync('apt-get', [...install, 'chromium'], options)
}

/** Finds a Chromium for the browser tests, or installs Debian's when we are root; null when there is none. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  installOnDebian()
  return findChromium() ?? null
}
