import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { pinnedNode } from './install.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const PARENT_POLL_MS = 100

/** npm hands a signal to its shell, which dies of it without a word to us. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, PARENT_POLL_MS)
}

/**
 * Runs a script on the pinned Node in our place: console, signals and exit code are the script's. The channel between
 * us falls when we are killed, which shows the script that nobody is left to stop it.
 */
export function runInForeground(script, args, { flags = [], ...options } = {}) {
  const child = spawn(pinnedNode(), [...flags, script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    ...options,
  })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  stopWithNpm(child)
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
