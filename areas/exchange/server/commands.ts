import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { CommandParts } from '#platform/server/areas/area.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { CONSOLE_ACTOR, UsageError, type Command, type CommandContext } from '#platform/server/cli/command.ts'
import { transact } from '#platform/server/db/transact.ts'
import { Breath } from '#platform/server/jobs/breath.ts'
import { describeCounts, NO_COUNTS } from '#platform/server/imports/describe-outcome.ts'
import { UnreadableFileError } from '#platform/server/imports/problem.ts'
import { describeRoster } from './oneroster/describe-roster.ts'
import { importRoster } from './oneroster/import-roster.ts'
import { packRoster } from './oneroster/pack-roster.ts'
import { readRegisters } from './oneroster/read-registers.ts'
import { rosterOf } from './oneroster/roster-of-registers.ts'
import { ROSTER_TABLES } from './oneroster/tables.ts'

function chooseFile([path, ...rest]: readonly string[]): string {
  if (path === undefined || rest.length > 0) throw new UsageError('Укажите один файл ZIP')
  return path
}

/** Puts a failure to read or write a file into words. */
function fileTrouble(path: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EEXIST') throw new UsageError(`Файл уже есть: ${path}`)
    throw new UsageError(`Файл не открывается: ${path} (${error.code})`)
  }
}

async function exportRoster({ db, clock, print }: CommandContext, path: string): Promise<number> {
  const roster = await transact(db, async (tx) => {
    const read = rosterOf(await readRegisters(tx, clock.today()))
    const counts = Object.fromEntries(ROSTER_TABLES.map((table) => [table, read[table]?.length ?? 0]))
    await writeAudit(tx, CONSOLE_ACTOR, {
      action: 'exchange.export-roster',
      entity: 'roster',
      after: { file: basename(path), ...counts },
    })
    return read
  })
  const zip = await packRoster(roster, { systemName: 'Кабинет', at: clock.now() })
  await writeFile(path, zip, { flag: 'wx' }).catch(fileTrouble(path))
  for (const table of ROSTER_TABLES) print(`${table}.csv: ${roster[table]?.length ?? 0}`)
  return 0
}

async function importFile(
  { db, clock, print }: CommandContext,
  {
    path,
    kinds,
    isDryRun,
  }: { path: string; kinds: Awaited<ReturnType<CommandParts['importKinds']>>; isDryRun: boolean },
): Promise<number> {
  const zip = await readFile(path).catch(fileTrouble(path))
  try {
    const outcome = await importRoster(db, {
      zip,
      kinds,
      isDryRun,
      context: { today: clock.today(), now: clock.now(), isAdministrator: true },
      breath: new Breath(),
      actor: CONSOLE_ACTOR,
      fileName: basename(path),
    })
    for (const line of describeRoster(outcome, isDryRun)) print(line)
    return outcome.counts.errors > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    print(error.message)
    print(describeCounts({ ...NO_COUNTS, errors: 1 }))
    return 1
  }
}

/** The commands of OneRoster 1.2. */
export function exchangeCommands(parts: Pick<CommandParts, 'importKinds'>): readonly Command[] {
  return [
    {
      name: 'export oneroster',
      usage: 'export oneroster FILE.zip',
      about: 'выгрузить подразделения, людей, группы и занятия для других систем: OneRoster 1.2',
      run: (context, { positionals }) => exportRoster(context, chooseFile(positionals)),
    },
    {
      name: 'import oneroster',
      usage: 'import oneroster FILE.zip [--dry-run]',
      about: 'загрузить подразделения, дисциплины и людей из OneRoster 1.2',
      options: { 'dry-run': { type: 'boolean' } },
      run: async (context, { positionals, values }) =>
        importFile(context, {
          path: chooseFile(positionals),
          kinds: await parts.importKinds(),
          isDryRun: values['dry-run'] === true,
        }),
    },
  ]
}
