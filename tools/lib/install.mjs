import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROJECT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const STAMP = join(PROJECT, 'node_modules', '.kabinet-installed')

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(PROJECT, 'package-lock.json')))
    .digest('hex')
}

function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()
}

/** Runs a command with the console handed to it; ends this process when the command fails. */
export function run(command, args, options = {}) {
  const { status, signal, error } = spawnSync(command, args, { cwd: PROJECT, stdio: 'inherit', ...options })
  if (error) console.error(`${command}: ${error.message}`)
  if (status !== 0) process.exit(status ?? (signal ? 1 : 1))
}

/** Installs the packages of package-lock.json unless exactly these are installed already. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing packages (only the first time) ...')
  const npm = process.env.npm_execpath
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: '' } }
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  if (npm && npm.endsWith('.js')) run(process.execPath, [npm, ...args], options)
  else run('npm', args, { ...options, shell: process.platform === 'win32' })
  writeFileSync(STAMP, lockHash())
}

/** The Node that this project is pinned to; where npm skipped its install script, that script is run now. */
export function pinnedNode() {
  const folder = join(PROJECT, 'node_modules', 'node')
  const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(binary)) run(process.execPath, ['installArchSpecificPackage'], { cwd: folder })
  return binary
}
