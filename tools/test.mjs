// npm test: everything, with a real browser, on a bare clone too. `--long` takes all runs of the random tests,
// `--note-times` keeps the seconds of the files for the order of the next run.
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { conclude, noteTimes, promiseConclusion, runTests } from './lib/steps.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

promiseConclusion()
ensureInstalled()
const chromium = ensureChromium()
ensureWebBuilt()
const env = process.argv.includes('--long') ? { KABINET_TEST_LONG: '1' } : {}
const server = await runTests('server', { env })
if (!chromium) {
  console.error('No Chromium was found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
  conclude(server, { passed: 0, failed: 1 })
}
const browser = await runTests('e2e', { env: { ...env, CHROMIUM_PATH: chromium } })
if (process.argv.includes('--note-times')) noteTimes(server, browser)
conclude(server, browser)
