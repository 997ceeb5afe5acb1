// npm run kabinet -- COMMAND: the command line, on a bare clone too.
import { runInForeground } from './lib/foreground.mjs'
import { ensureInstalled, PROJECT } from './lib/install.mjs'

ensureInstalled()
// npm moves to the project's folder; the files that the user names are where the user is.
runInForeground(`${PROJECT}/apps/cli/main.ts`, process.argv.slice(2), {
  cwd: process.env.INIT_CWD || process.cwd(),
})
