// npm test: everything, with a real browser, on a bare clone too; `-- FILES` only these files or folders.
// `--tasks` walks all tasks of all accounts (npm run tasks), `--long` takes all runs of the random tests, `--note-times` keeps the seconds of the files for the order of the next run.
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { conclude, noteTimes, promiseConclusion, runAllJourneys, runTests } from './lib/steps.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

const words = process.argv.slice(2)
const files = words.filter((word) => !word.startsWith('--'))
const journeys = files.filter((file) => file.startsWith('e2e'))
const others = files.filter((file) => !file.startsWith('e2e'))
const env = {
  ...(words.includes('--long') && { KABINET_TEST_LONG: '1' }),
  ...(words.includes('--tasks') && { KABINET_TASKS: 'all' }),
}

function runJourneys() {
  const chromium = ensureChromium()
  const options = { files: journeys, env: { ...env, CHROMIUM_PATH: chromium } }
  if (chromium) return files.length === 0 ? runAllJourneys(options) : runTests('e2e', options)
  console.error('No Chromium was found. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
  return { passed: 0, failed: 1, seconds: {} }
}

promiseConclusion()
ensureInstalled()
ensureWebBuilt()
const results = []
if (files.length === 0 || others.length > 0) results.push(await runTests('server', { files: others, env }))
if (files.length === 0 || journeys.length > 0) results.push(await runJourneys())
if (words.includes('--note-times')) noteTimes(...results)
conclude(...results)
