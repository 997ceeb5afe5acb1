// npm run kabinet -- COMMAND: the command line, on a bare clone too.
import { runInForeground } from './lib/foreground.mjs'
import { ensureInstalled, PROJECT } from './lib/install.mjs'

ensureInstalled()
// npm changes to the project's folder; the user's file names are relative to the user's folder.
runInForeground(`${PROJECT}/apps/cli/main.ts`, process.argv.slice(2), {
  cwd: process.env.INIT_CWD || process.cwd(),
})
