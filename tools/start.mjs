// npm start: on a bare clone too. Plain JavaScript, for whatever Node (20 or newer) started npm.
import { runInForeground } from './lib/foreground.mjs'
import { ensureInstalled, PROJECT } from './lib/install.mjs'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './lib/server-flags.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

ensureInstalled()
ensureWebBuilt()
runInForeground('apps/server/main.ts', [], {
  cwd: PROJECT,
  flags: SERVER_FLAGS,
  env: { ...SERVER_ENVIRONMENT, ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' },
})
