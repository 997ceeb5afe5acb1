import { resolve } from 'node:path'
import { endAllEntries } from '#areas/accounts/server/public.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { BackupError } from '#platform/server/backup/manifest.ts'
import { restoreBackup } from '#platform/server/backup/restore-backup.ts'
import { CONSOLE_ACTOR, UsageError, type Command, type CommandContext } from '#platform/server/cli/command.ts'
import { backUp } from './back-up.ts'
import { isInhabited } from './backup-store.ts'

function chooseFolder([path, ...rest]: readonly string[]): string {
  if (path === undefined || rest.length > 0) throw new UsageError('Укажите одну папку')
  return resolve(path)
}

/** Prints why something cannot be done, which is no fault of the program. */
async function orRefuse({ print }: CommandContext, work: () => Promise<string[]>): Promise<number> {
  try {
    for (const line of await work()) print(line)
    return 0
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    print(error.message)
    return 1
  }
}

const counts = ({ rows, files }: { rows: number; files: number }) => `Строк ${rows}, файлов ${files}`

async function makeBackup({ db, clock, filesFolder, release }: CommandContext, directory: string) {
  const made = await backUp({ db, filesFolder, directory, release, at: clock.now() }, CONSOLE_ACTOR)
  return [
    `Копия готова: ${made.folder}`,
    counts(made),
    'В копии персональные данные: храните её там, куда нет доступа посторонним. Ключ SECRET_KEY храните отдельно',
  ]
}

async function restore({ db, clock, filesFolder }: CommandContext, folder: string) {
  const { at, tables, files } = await restoreBackup({
    db,
    filesFolder,
    folder,
    isInhabited,
    async finish(tx, manifest) {
      await endAllEntries(tx, clock.now())
      await writeAudit(tx, CONSOLE_ACTOR, {
        action: 'administration.restore-backup',
        entity: 'backup',
        after: { folder, at: manifest.at, migration: manifest.migration },
      })
    },
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `Восстановлена копия от ${at}`,
    counts({ rows, files: files.length }),
    'Все входы завершены, присланные коды и ссылки больше не действуют',
  ]
}

export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    usage: 'backup ПАПКА',
    about: 'сделать копию базы и файлов: новая папка с датой в указанной папке',
    run: (context, { positionals }) => {
      const folder = chooseFolder(positionals)
      return orRefuse(context, () => makeBackup(context, folder))
    },
  },
  {
    name: 'restore',
    usage: 'restore ПАПКА_КОПИИ',
    about: 'восстановить копию в пустую базу; сервер должен быть остановлен',
    run: (context, { positionals }) => {
      const folder = chooseFolder(positionals)
      return orRefuse(context, () => restore(context, folder))
    },
  },
]
