import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROJECT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const LOCK = join(PROJECT, 'package-lock.json')
const MODULES = join(PROJECT, 'node_modules')
/** npm's note of the packages that it really installed. */
const INSTALLED_LOCK = join(MODULES, '.package-lock.json')
const STAMP = join(MODULES, '.kabinet-lock')

/**
 * The oldest Node that runs our TypeScript without a build; used only when the pinned one could not be
 * installed.
 */
const OLDEST_NODE = [22, 18]

function lockHash() {
  return createHash('sha256').update(readFileSync(LOCK)).digest('hex')
}

/** True when npm's record names every locked package; those for other platforms are optional. */
function isInstalledAsLocked() {
  if (!existsSync(INSTALLED_LOCK)) return false
  const installed = JSON.parse(readFileSync(INSTALLED_LOCK, 'utf8')).packages
  const locked = Object.entries(JSON.parse(readFileSync(LOCK, 'utf8')).packages)
  return locked.every(
    ([path, { version, optional }]) => path === '' || installed[path]?.version === version || optional,
  )
}

function isInstalled() {
  const hash = lockHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return true
  // npm would empty the folder that a link leads to, which another tree works with.
  if (existsSync(MODULES) && lstatSync(MODULES).isSymbolicLink()) return true
  if (!isInstalledAsLocked()) return false
  writeFileSync(STAMP, hash)
  return true
}

/** Runs a command with the console handed to it; ends this process when the command fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: PROJECT, stdio: 'inherit', ...options })
  if (error) console.error(`${command}: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Installs the packages of package-lock.json unless exactly these are installed already. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing packages, about a minute ...')
  // The build and the tests need the development packages, whatever the environment says about production.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: '' } }
  const npm = process.env.npm_execpath
  if (npm?.endsWith('npm-cli.js')) run(process.execPath, [npm, ...args], options)
  else run('npm', args, { ...options, shell: process.platform === 'win32' })
  writeFileSync(STAMP, lockHash())
}

function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
}

/** The Node that this project is pinned to; where npm skipped its install script, this one or that script helps. */
export function pinnedNode() {
  const folder = join(MODULES, 'node')
  const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(binary)) return binary
  if (isNewEnough()) return process.execPath
  run(process.execPath, ['installArchSpecificPackage'], { cwd: folder })
  return binary
}
