// npm test: everything, with a real browser, on a bare clone too.
import { ensureInstalled } from './lib/install.mjs'

ensureInstalled()
const { ensureChromium } = await import('./lib/chromium.mjs')
const { ensureWebBuilt } = await import('./lib/web-build.mjs')
const { conclude, runTests } = await import('./lib/steps.mjs')

const chromium = ensureChromium()
ensureWebBuilt()
const server = await runTests('server')
if (!chromium) {
  console.error('No Chromium was found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
  conclude(server, { passed: 0, failed: 1 })
}
const browser = await runTests('e2e', { CHROMIUM_PATH: chromium })
conclude(server, browser)
