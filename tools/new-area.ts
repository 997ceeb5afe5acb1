// npm run new-area -- NAME "Русское название": writes a whole area that passes `npm run check`.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createArea } from './new-area/create-area.ts'
import { namesOf } from './new-area/names.ts'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))

const GENERATED = ['platform/contract/area-permissions.ts', 'database/types.ts', 'docs/MAP.md']

function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, {
    cwd: PROJECT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`${args.join(' ')} failed`)
}

try {
  const [name, title] = process.argv.slice(2)
  if (!name || !title) throw new Error('Usage: npm run new-area -- room-booking "Бронирование помещений"')
  const written = await createArea(PROJECT, namesOf(name, title))
  run('node_modules/oxfmt/bin/oxfmt', ...written.filter((path) => /\.tsx?$/.test(path)))
  run('tools/make-permissions.ts')
  run('tools/make-types.ts')
  run('tools/make-map.ts')
  console.log([...written, ...GENERATED].join('\n'))
  console.log(`\nNow write areas/${name}/README.md, and say in contract/calls.ts who may do what.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
