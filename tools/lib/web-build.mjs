import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, PROJECT, run } from './install.mjs'

/** Everything that the built web depends on. */
const SOURCE_FOLDERS = ['apps/web', 'platform/web', 'platform/contract', 'areas']
const SOURCE_FILES = ['package-lock.json', 'package.json']
const STAMP = join(PROJECT, 'dist', 'web', '.kabinet-sources')
/** These folders contain no part of the web. */
const FOREIGN_FOLDERS = new Set(['server', 'node_modules', 'testing'])

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!FOREIGN_FOLDERS.has(entry.name)) yield* filesBelow(path)
    } else if (!/\.test\.tsx?$|\.md$/.test(entry.name)) yield path
  }
}

function sourceFiles() {
  const folders = SOURCE_FOLDERS.map((folder) => join(PROJECT, folder)).filter((path) => existsSync(path))
  const plugins = readdirSync(join(PROJECT, 'tools')).filter((name) => name.startsWith('vite-'))
  return [
    ...folders.flatMap((folder) => [...filesBelow(folder)]),
    ...SOURCE_FILES.map((file) => join(PROJECT, file)),
    ...plugins.map((name) => join(PROJECT, 'tools', name)),
  ].toSorted((a, b) => (a < b ? -1 : 1))
}

function sourceHash() {
  const hash = createHash('sha256')
  for (const file of sourceFiles()) hash.update(file.slice(PROJECT.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds the web into dist/web unless it is as fresh as its sources. */
export function ensureWebBuilt() {
  const freshHash = sourceHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === freshHash) return
  console.log('Building the web ...')
  run(pinnedNode(), [
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'apps/web/vite.config.ts',
    '--logLevel',
    'warn',
  ])
  writeFileSync(STAMP, freshHash)
}
