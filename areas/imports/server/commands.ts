import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { CommandParts } from '#platform/server/areas/area.ts'
import { CONSOLE_ACTOR, UsageError, type Command, type CommandContext } from '#platform/server/cli/command.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { transact } from '#platform/server/db/transact.ts'
import { Breath } from '#platform/server/jobs/breath.ts'
import { describeCounts, describeOutcome, NO_COUNTS } from '#platform/server/imports/describe-outcome.ts'
import { writeCsvRegister, writeRegister } from '#platform/server/imports/export-register.ts'
import { MOST_FILE_BYTES, TOO_LARGE_TEXT } from '#platform/server/imports/file/limits.ts'
import { readFileRows } from '#platform/server/imports/file/read-file.ts'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import { UnreadableFileError } from '#platform/server/imports/problem.ts'
import { runImport } from '#platform/server/imports/run-import.ts'
import { writeCsvTemplate, writeTemplate } from '#platform/server/imports/template.ts'
import { isExported, type BroughtKind } from './kept-kinds.ts'
import { noteRegisterRun } from './runs/note-run.ts'

interface KindAndFile {
  kind: ImportKind
  path: string
}

/** One of these kinds and a file. */
function choose<Kind extends BroughtKind>(
  kinds: readonly Kind[],
  [word, path, ...rest]: readonly string[],
): { kind: Kind; path: string } {
  const kind = kinds.find((each) => each.kind === word)
  if (kind && path !== undefined && rest.length === 0) return { kind, path }
  const known = kinds.map((each) => `  ${each.kind} — ${each.title}`)
  throw new UsageError(['Укажите вид данных и один файл. Виды:', ...known].join('\n'))
}

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    const file = await stat(path)
    if (!file.isFile()) throw new UnreadableFileError(`Это не файл: ${path}`)
    if (file.size > MOST_FILE_BYTES) throw new UnreadableFileError(TOO_LARGE_TEXT)
    return await readFile(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (error instanceof UnreadableFileError || code === undefined) throw error
    const text = code === 'ENOENT' ? `Файл не найден: ${path}` : `Файл не открывается: ${path} (${code})`
    throw new UnreadableFileError(text, { cause: error })
  }
}

const MOST_NAME = 200
const nameOf = (path: string) => basename(path).slice(-MOST_NAME)

async function importFile(
  { db, clock, print }: CommandContext,
  { kind, path }: KindAndFile,
  isDryRun: boolean,
) {
  const breath = new Breath()
  try {
    const rows = await readFileRows(await readBytes(path), breath)
    const outcome = await runImport(db, {
      kind,
      rows,
      context: { today: clock.today(), now: clock.now(), isAdministrator: true },
      breath,
      isDryRun,
      actor: CONSOLE_ACTOR,
      fileName: nameOf(path),
      finish: async (tx, outcome) => {
        if (isDryRun) return
        await noteRegisterRun(tx, outcome, { kind, fileName: nameOf(path), personId: null, now: clock.now() })
      },
    })
    for (const line of describeOutcome(outcome, isDryRun)) print(line)
    return outcome.counts.errors > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    print(error.message)
    print(describeCounts({ ...NO_COUNTS, errors: 1 }))
    return 1
  }
}

const isCsv = (path: string) => path.toLowerCase().endsWith('.csv')

/** A file that is there already is left as it is. */
async function writeNew(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(path, bytes, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      error.code === 'EEXIST' ? `Файл уже есть: ${path}` : `Файл не пишется: ${path} (${error.code})`,
    )
  })
}

async function writeTemplateTo(
  { db, print }: CommandContext,
  { kind, path }: { kind: BroughtKind; path: string },
): Promise<number> {
  await writeNew(path, isCsv(path) ? writeCsvTemplate(kind) : await writeTemplate(db, kind))
  print(`Шаблон «${kind.title}» записан: ${path}`)
  return 0
}

async function exportTo({ db, clock, print }: CommandContext, { kind, path }: KindAndFile): Promise<number> {
  const rows = await kind.list(db, { today: clock.today() })
  await transact(db, (tx) =>
    writeAudit(tx, CONSOLE_ACTOR, {
      action: 'imports.export',
      entity: 'import',
      entityId: kind.kind,
      after: { file: basename(path), rows: rows.length },
    }),
  )
  await writeNew(path, isCsv(path) ? writeCsvRegister(kind, rows) : await writeRegister(kind, rows))
  print(`Выгружено строк: ${rows.length}`)
  return 0
}

/** The commands by which registers are imported and exported. */
export function importCommands(parts: CommandParts): readonly Command[] {
  return [
    {
      name: 'import',
      usage: 'import KIND FILE [--dry-run]',
      about: 'загрузить реестр из XLSX или CSV; без слов назовёт виды данных',
      options: { 'dry-run': { type: 'boolean' } },
      async run(context, { positionals, values }) {
        const chosen = choose(await parts.importKinds(), positionals)
        return importFile(context, chosen, values['dry-run'] === true)
      },
    },
    {
      name: 'template',
      usage: 'template KIND FILE',
      about: 'записать шаблон для загрузки: заголовки, пример и правила (XLSX или CSV)',
      async run(context, { positionals }) {
        const kinds = [...(await parts.importKinds()), ...(await parts.customImports())]
        return writeTemplateTo(context, choose(kinds, positionals))
      },
    },
    {
      name: 'export',
      usage: 'export KIND FILE',
      about: 'выгрузить реестр в том виде, в котором он загружается',
      run: async (context, { positionals }) =>
        exportTo(context, choose((await parts.importKinds()).filter(isExported), positionals)),
    },
  ]
}
