import { timetableCommands } from '#areas/timetable/server/commands.ts'
import type { Command } from '#platform/server/cli/command.ts'
import { accountCommands } from '#areas/accounts/server/commands.ts'
import { rightsCommands } from '#areas/rights/server/commands.ts'
import { generateCommand } from './generate.ts'

/** Every command of the command line. */
export const commands: readonly Command[] = [
  ...accountCommands,
  ...rightsCommands,
  ...timetableCommands,
  generateCommand,
]
