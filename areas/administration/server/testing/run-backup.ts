import { createClock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { TEST_NOW, TEST_SETTINGS } from '#platform/server/testing/test-server.ts'
import { backupCommands } from '../backup/commands.ts'

const clock = createClock(TEST_SETTINGS.timeZone, TEST_NOW)

interface GivenPlaces {
  db: Db
  folder: string
  filesFolder: string
}

/** Runs a backup command; returns its output. */
export async function runBackup(name: 'backup' | 'restore', { db, folder, filesFolder }: GivenPlaces) {
  const printed: string[] = []
  const command = backupCommands.find((each) => each.name === name)!
  const print = (line: string) => printed.push(line)
  const context = { db, clock, secretKey: '', filesFolder, release: 'test', print }
  const status = await command.run(context, { positionals: [folder], values: {} })
  return { status, printed }
}
