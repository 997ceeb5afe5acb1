// npm run drills -- NAME [options]: attacks on a demo university that exists only while they run.
import { runInForeground } from './lib/foreground.mjs'
import { ensureInstalled, PROJECT } from './lib/install.mjs'

const DRILLS = {
  database: 'drills/database/drill.ts',
  faults: 'drills/faults/drill.ts',
  'foreign-ids': 'apps/server/testing/foreign-ids/drill.ts',
  'new-university': 'drills/new-university/drill.ts',
  fuzz: 'apps/server/testing/fuzz/drill.ts',
}

const [name, ...options] = process.argv.slice(2)
const script = DRILLS[name]
if (script) {
  ensureInstalled()
  runInForeground(`${PROJECT}/${script}`, options)
} else {
  console.error(`Usage: npm run drills -- NAME, one of: ${Object.keys(DRILLS).join(', ')}`)
  process.exitCode = 1
}
