// npm run new-area -- NAME "Русское название" [NOUN [СЛОВО]]: writes a whole area that passes `npm run check`.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createArea } from './new-area/create-area.ts'
import { namesOf } from './new-area/names.ts'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))

const GENERATED = [
  'platform/contract/area-permissions.ts',
  'database/types.ts',
  'docs/MAP.md',
  'docs/data.md',
]

function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, {
    cwd: PROJECT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`${args.join(' ')} failed`)
}

try {
  const [name, title, noun, word] = process.argv.slice(2)
  if (!name || !title)
    throw new Error('Usage: npm run new-area -- room-booking "Бронирование помещений" [request [заявка]]')
  const written = await createArea(PROJECT, namesOf(name, title, noun, word))
  run('node_modules/oxfmt/bin/oxfmt', ...written.filter((path) => /\.tsx?$/.test(path)))
  run('tools/make-permissions.ts')
  run('tools/make-types.ts')
  run('tools/make-map.ts')
  console.log([...written, ...GENERATED].join('\n'))
  console.log(`
Write areas/${name}/README.md, say in contract/calls.ts who may do what, and give the migration your fields.
After that: npm run types, npm run permissions, npm run map, npm run format, npm run check -- ${name}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
