import { parseArgs } from 'node:util'
import { areas } from '#apps/server/areas.ts'
import { readConfig, type Config } from '#apps/server/config.ts'
import { gatherCommands } from '#platform/server/areas/gather.ts'
import { UsageError, type Command } from '#platform/server/cli/command.ts'
import { createClock } from '#platform/server/clock.ts'
import { COMMAND_LIMITS } from '#platform/server/db/database-limits.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { joinEmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/db/embedded/start.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { readSecretKey } from '#platform/server/secrets/secret-key.ts'
import { explainError } from './explain-error.ts'
import { generateCommand } from './generate.ts'

const USAGE_STATUS = 2
const INTERRUPTED_STATUS = 130
const HELP_WORDS = ['help', '--help', '-h']
const NOTHING_TO_STOP = async () => undefined

/** The database to work on: the configured one, that of a running server, or one started for this command. */
async function openSource({ databaseUrl, dataDir }: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: NOTHING_TO_STOP }
  const joined = await joinEmbeddedPostgres({ dataDir })
  return joined ? { url: joined.url, stop: NOTHING_TO_STOP } : startEmbeddedPostgres({ dataDir })
}

function printUsage(commands: readonly Command[]): void {
  console.log('Использование: npm run kabinet -- КОМАНДА\n')
  for (const { usage, about } of commands) console.log(`  ${usage}\n      ${about}\n`)
}

/** Of several matching commands the one with the most words is meant: `import timetable` before `import`. */
function findCommand(
  commands: readonly Command[],
  words: readonly string[],
): { command: Command; rest: string[] } | null {
  const fromLongest = commands.toSorted((one, other) => other.name.length - one.name.length)
  for (const command of fromLongest) {
    const name = command.name.split(' ')
    if (name.every((word, index) => words[index] === word)) return { command, rest: words.slice(name.length) }
  }
  return null
}

function parseWords(command: Command, words: string[]) {
  try {
    return parseArgs({ args: words, options: command.options ?? {}, allowPositionals: true })
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS'))
      throw new UsageError(`Не понимаю слова команды: ${words.join(' ')}`)
    throw error
  }
}

/** An interrupted command leaves no PostgreSQL of its own behind; its transaction is rolled back. */
function stopOnSignal(source: { stop(): Promise<void> }): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.error('Прервано')
      void source.stop().finally(() => process.exit(INTERRUPTED_STATUS))
    })
  }
}

async function runCommand(command: Command, words: string[]): Promise<number> {
  const { positionals, values } = parseWords(command, words)
  const config = readConfig(process.env)
  const source = await openSource(config)
  stopOnSignal(source)
  const database = openDatabase(source.url, { limits: COMMAND_LIMITS })
  try {
    await migrate(source.url)
    const clock = createClock(config.settings.timeZone, config.testNow)
    const secretKey = await readSecretKey(config.secretKey, config.dataDir)
    const { filesFolder, release } = config.settings
    const print = (line: string) => console.log(line)
    return await command.run(
      { db: database.db, clock, secretKey, filesFolder, release, print },
      { positionals, values: values as Record<string, string | boolean> },
    )
  } finally {
    await database.close()
    await source.stop()
  }
}

async function main(): Promise<number> {
  const words = process.argv.slice(2)
  const commands = [...(await gatherCommands(areas)), generateCommand]
  const found = findCommand(commands, words)
  if (!found) {
    printUsage(commands)
    return HELP_WORDS.includes(words[0] ?? '') ? 0 : USAGE_STATUS
  }
  try {
    return await runCommand(found.command, found.rest)
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\nИспользование: ${found.command.usage}`)
      return USAGE_STATUS
    }
    throw error
  }
}

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(explainError(error))
    process.exit(1)
  },
)
