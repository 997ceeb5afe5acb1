import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, PROJECT, run } from './install.mjs'

/** Everything that the built web depends on. */
const SOURCES = [
  'apps/web',
  'platform/web',
  'platform/contract',
  'areas',
  'package-lock.json',
  'tools/vite-brotli.ts',
  'tools/vite-walls.ts',
  'tools/vite-deep-imports.ts',
]
const STAMP = join(PROJECT, 'dist', 'web', '.kabinet-sources')

function* filesOf(path) {
  const entries =
    readdirSync(path, { withFileTypes: true }).toSorted?.((a, b) => (a.name < b.name ? -1 : 1)) ?? []
  for (const entry of entries) {
    const below = join(path, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'server' && entry.name !== 'node_modules') yield* filesOf(below)
    } else yield below
  }
}

function sourceHash() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(PROJECT, source)
    if (!existsSync(path)) continue
    const files = source.includes('.') ? [path] : filesOf(path)
    for (const file of files) hash.update(file.slice(PROJECT.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Builds the web into dist/web unless it is as fresh as its sources. */
export function ensureWebBuilt() {
  const wanted = sourceHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.log('Building the web ...')
  run(pinnedNode(), [
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'apps/web/vite.config.ts',
    '--logLevel',
    'warn',
  ])
  writeFileSync(STAMP, wanted)
}
