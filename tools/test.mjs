// npm test: everything, with a real browser, on a bare clone too.
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { conclude, promiseConclusion, runTests } from './lib/steps.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

promiseConclusion()
ensureInstalled()
const chromium = ensureChromium()
ensureWebBuilt()
const server = await runTests('server')
if (!chromium) {
  console.error('No Chromium was found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
  conclude(server, { passed: 0, failed: 1 })
}
const browser = await runTests('e2e', { CHROMIUM_PATH: chromium })
conclude(server, browser)
