import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function playwrightPaths() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(cache)) return []
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .map((name) => join(cache, name, 'chrome-linux', 'chrome'))
}

function findChromium() {
  return [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, ...playwrightPaths()].find(
    (path) => path && existsSync(path),
  )
}

function installOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing Chromium from Debian packages ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  const packages = ['chromium', 'fonts-liberation']
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
}

/** Finds a Chromium for the browser tests, or installs Debian's when we are root; null when there is none. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  installOnDebian()
  return findChromium() ?? null
}
