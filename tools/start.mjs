// npm start: on a bare clone too. Plain JavaScript, for whatever Node (20 or newer) started npm.
import { spawn } from 'node:child_process'
import { ensureInstalled, pinnedNode, PROJECT } from './lib/install.mjs'

ensureInstalled()
const { ensureWebBuilt } = await import('./lib/web-build.mjs')
ensureWebBuilt()

const server = spawn(pinnedNode(), ['apps/server/main.ts'], {
  cwd: PROJECT,
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
