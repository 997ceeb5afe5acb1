// npm run kabinet -- COMMAND: the command line, on a bare clone too.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, pinnedNode, PROJECT } from './lib/install.mjs'

ensureInstalled()
const { status } = spawnSync(pinnedNode(), [`${PROJECT}/apps/cli/main.ts`, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
