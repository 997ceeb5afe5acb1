import type { ParseArgsConfig } from 'node:util'
import type { Actor } from '#platform/server/audit/audit.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'

/** The parts that a command works with. */
export interface CommandContext {
  db: Db
  clock: Clock
  /** The key that one-time codes are hashed with, the same as in the server's settings. */
  secretKey: string
  /** Folder of uploaded files. */
  filesFolder: string
  release: string
  /** Writes a line for the person at the console. */
  print(line: string): void
}

/** The words after the command's name, parsed by its options. */
export interface CommandInput {
  positionals: string[]
  values: Record<string, string | boolean | undefined>
}

/** A command of `npm run kabinet -- ...`. Its texts are Russian: administrators read them. */
export interface Command {
  /** The words that name it: `import timetable`. */
  name: string
  usage: string
  about: string
  options?: ParseArgsConfig['options']
  /** Returns the exit status: 0 when done, 1 when refused. */
  run(context: CommandContext, input: CommandInput): Promise<number>
}

/** The command was called with wrong arguments; the text says which. */
export class UsageError extends Error {}

/** The actor of a command in the audit: not a signed-in person but the server's console. */
export const CONSOLE_ACTOR: Actor = {
  realPersonId: null,
  personId: null,
  sessionId: null,
  ip: null,
  requestId: 'console',
}
