import type { Logger } from 'pino'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import { startSender, type Transport } from '#platform/server/mail/sender.ts'
import { startCleaning } from '#platform/server/retention/clean-up.ts'
import { startAwaitingSpace } from '#platform/server/space/await-space.ts'
import { startWarning } from './areas.ts'
import { retentionOf } from './retention.ts'
import type { Shutdown } from './shutdown.ts'

interface JobParts {
  /** A pool of their own: a job takes its time and must not take a request's connection. */
  db: Db
  clock: Clock
  settings: ServerSettings
  transports: readonly Transport[]
  logger: Logger
}

/** Starts what the server does by itself: it sends letters, deletes old traces warns by the journal and looks for space. */
export function startJobs(
  { db, clock, settings, transports, logger }: JobParts,
  shutdown: Pick<Shutdown, 'atEnd'>,
): void {
  const note = (text: string) => (error: unknown) => logger.error({ err: error }, text)
  // One for each way out: a slow gateway of messages holds no letter back.
  for (const transport of transports) {
    const sender = startSender({
      db,
      clock,
      transports: [transport],
      onFailure: (failure) => logger.warn(failure, 'a letter did not leave'),
      onError: note('the outbox could not be read'),
    })
    shutdown.atEnd(() => sender.stop())
  }
  const cleaning = startCleaning({
    db,
    clock,
    rules: retentionOf(diskFileStore(settings.filesFolder)),
    onError: note('old traces could not be deleted'),
  })
  shutdown.atEnd(async () => cleaning.stop())
  const noteSpace = note('nobody could see whether the disks have space again')
  const files = diskFileStore(settings.filesFolder)
  const awaiting = startAwaitingSpace({ db, files, clock, onError: noteSpace })
  shutdown.atEnd(async () => awaiting.stop())
  const onError = note('nobody could be warned by the journal')
  const warning = startWarning({ db, clock, settings, onError })
  shutdown.atEnd(async () => warning.stop())
}
