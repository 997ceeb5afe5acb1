// npm run types: writes database/types.ts from the migrations; with --check only reports whether it is up to
// date.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { startTemporaryPostgres } from '#platform/server/db/embedded/temporary.ts'
import { migrate } from '#platform/server/db/migrate.ts'

const run = promisify(execFile)
const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const TARGET = `${PROJECT}database/types.ts`

/** Ids travel as numbers, dates as yyyy-MM-dd; the migration journal and the queues are left out. */
const GENERATOR_OPTIONS = [
  ['--dialect', 'postgres'],
  ['--date-parser', 'string'],
  ['--type-mapping', '{"int8":"number"}'],
  ['--exclude-pattern', '{public.schema_migration,pgboss.*}'],
].flat()

async function generate(url: string): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [`${PROJECT}node_modules/kysely-codegen/dist/cli/bin.js`, '--url', url, '--print', ...GENERATOR_OPTIONS],
    { cwd: PROJECT, maxBuffer: 16 * 1024 * 1024 },
  )
  return stdout.slice(stdout.indexOf('/**'))
}

async function main(): Promise<void> {
  const postgres = await startTemporaryPostgres()
  try {
    const admin = new pg.Client({ connectionString: postgres.url })
    await admin.connect()
    await admin.query('create database types')
    await admin.end()
    const url = postgres.url.replace(/\/[^/]*$/, '/types')
    await migrate(url)
    const generated = `${(await generate(url)).trimEnd()}\n`
    const present = await readFile(TARGET, 'utf8')
    if (generated === present) return
    if (process.argv.includes('--check')) throw new Error('database/types.ts is stale: run `npm run types`')
    await writeFile(TARGET, generated)
  } finally {
    await postgres.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
