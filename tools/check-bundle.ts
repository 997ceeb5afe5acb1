// Holds the built web to its size: `npm run check` fails when a load grows past its limit.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { measureBuild, type Manifest } from './bundle/budget.ts'
import { SIGN_IN_PAGE } from './bundle/first-pages.ts'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const WEB = `${PROJECT}dist/web/`
const MANIFEST = `${WEB}.vite/manifest.json`

function build(): void {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--config', 'apps/web/vite.config.ts']
  const { status } = spawnSync(process.execPath, args, {
    cwd: PROJECT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The web does not build')
}

/** Scripts travel as the brotli files next to them, fonts as they are. */
function sizeOf(file: string): number {
  return statSync(file.endsWith('.js') ? `${WEB}${file}.br` : `${WEB}${file}`).size
}

if (!existsSync(MANIFEST)) build()
const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest
const measures = measureBuild({ manifest, signInPage: SIGN_IN_PAGE, sizeOf })
for (const { name, kilobytes, limit } of measures) {
  const verdict = kilobytes > limit ? 'TOO BIG' : 'ok     '
  console.log(`${verdict} ${kilobytes.toFixed(1).padStart(6)} of ${limit} kB  ${name}`)
}
const tooBig = measures.filter(({ kilobytes, limit }) => kilobytes > limit)
if (tooBig.length > 0) {
  console.error(`Load later what is not needed at once: ${tooBig.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
