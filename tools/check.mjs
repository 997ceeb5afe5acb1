// npm run check: types, walls, lint, format, freshness, size, unit and server tests. No browser.
import { ensureInstalled } from './lib/install.mjs'
import { conclude, promiseConclusion, runStaticSteps, runTests } from './lib/steps.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

promiseConclusion()
ensureInstalled()
ensureWebBuilt()
const steps = await runStaticSteps()
// In CI the tests run once, by `npm test` right after this.
const wantsTests = process.env.KABINET_CHECK_WITHOUT_TESTS !== '1'
const tests = wantsTests ? await runTests('server') : { passed: 0, failed: 0 }
conclude(steps, tests)
