import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { createClock } from '#platform/server/clock.ts'
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { TEST_NOW, TEST_SETTINGS } from '#platform/server/testing/test-server.ts'
import { exchangeCommands } from '../../commands.ts'
import { packRoster } from '../pack-roster.ts'
import { readRegisters } from '../read-registers.ts'
import { rosterOf } from '../roster-of-registers.ts'
import type { Roster } from '../tables.ts'

const clock = createClock(TEST_SETTINGS.timeZone, TEST_NOW)
const consoleOf = (database: TestDatabase, printed: string[]) => ({
  db: database.db,
  clock,
  secretKey: '',
  filesFolder: '',
  release: '',
  print: (line: string) => printed.push(line),
})

/** A demo university, an empty one, and a folder for the files that go between them. */
export function useOneRoster(parts: Parameters<typeof exchangeCommands>[0]) {
  const commands = exchangeCommands(parts)
  let folder: string
  let demo: TestDatabase
  let empty: TestDatabase
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'oneroster-'))
    demo = await cloneDatabase('tiny')
    empty = await cloneDatabase('empty')
  })
  afterAll(async () => {
    await Promise.all([demo.drop(), empty.drop(), rm(folder, { recursive: true })])
  })
  const pathOf = (name: string) => join(folder, name)
  return {
    demo: () => demo,
    empty: () => empty,
    pathOf,
    /** Runs a command as the console does and returns its output. */
    async run(database: TestDatabase, name: 'import' | 'export', path: string, isDryRun = false) {
      const printed: string[] = []
      const command = commands.find((each) => each.name === `${name} oneroster`)!
      const options = { positionals: [path], values: { 'dry-run': isDryRun } }
      const status = await command.run(consoleOf(database, printed), options)
      return { status, printed, summary: printed.at(-1) }
    },
    /** Packs a roster into a file and returns its path. */
    async given(name: string, roster: Roster): Promise<string> {
      await writeFile(pathOf(name), await packRoster(roster, { systemName: 'test', at: new Date(0) }))
      return pathOf(name)
    },
    demoRoster: async () => rosterOf(await readRegisters(demo.db, clock.today())),
  }
}
