// npm run check: types, walls, lint, format, freshness, size, unit and server tests. No browser.
// npm run check -- AREA: the same steps, and of the tests those that a change of this area can break, its journeys too.
import { spawnSync } from 'node:child_process'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled, pinnedNode, PROJECT } from './lib/install.mjs'
import { conclude, promiseConclusion, runStaticSteps, runTests } from './lib/steps.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

/** The tests of what an area can break, by project. */
function testsOf(area) {
  const { status, stdout, stderr } = spawnSync(pinnedNode(), ['tools/area-tests.ts', area], {
    cwd: PROJECT,
    encoding: 'utf8',
  })
  if (status === 0) return JSON.parse(stdout)
  console.error(stderr)
  return process.exit(1)
}

async function runTestsOf(area) {
  const { server, e2e } = testsOf(area)
  const results = [await runTests('server', { files: server })]
  const chromium = ensureChromium()
  if (!chromium) console.error(`No Chromium was found: ${e2e.length} files of journeys were not run.`)
  const isBrowserNeeded = chromium && e2e.length > 0
  if (isBrowserNeeded) results.push(await runTests('e2e', { files: e2e, env: { CHROMIUM_PATH: chromium } }))
  return results
}

promiseConclusion()
ensureInstalled()
ensureWebBuilt()
const [area] = process.argv.slice(2)
const steps = await runStaticSteps()
if (area !== undefined) conclude(steps, ...(await runTestsOf(area)))
// In CI the tests run once, by `npm test` right after this.
const wantsTests = process.env.KABINET_CHECK_WITHOUT_TESTS !== '1'
conclude(steps, ...(wantsTests ? [await runTests('server')] : []))
