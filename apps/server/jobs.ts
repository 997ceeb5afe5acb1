import type { Logger } from 'pino'
import { gatherJobs, gatherRetention } from '#platform/server/areas/gather.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db/database.ts'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import { openQueues } from '#platform/server/jobs/boss.ts'
import { scheduleJobs } from '#platform/server/jobs/schedule.ts'
import { sendLetters, type Transport } from '#platform/server/mail/sender.ts'
import { cleaningJob } from '#platform/server/retention/clean-up.ts'
import { startAwaitingSpace } from '#platform/server/space/await-space.ts'
import { areas } from './areas.ts'
import type { Shutdown } from './shutdown.ts'

interface JobParts {
  /** A pool of its own: a job takes its time and must not take a request's connection. */
  database: Database
  clock: Clock
  settings: ServerSettings
  transports: readonly Transport[]
  logger: Logger
}

/** The time that a letter being sent is waited for, less than a step of the shutdown may take. */
const STOP_MS = 8000

/**
 * Starts the background work: sending letters, deleting old records, the jobs of the areas, and checking the
 * disk space.
 */
export async function startJobs(
  { database, clock, settings, transports, logger }: JobParts,
  shutdown: Pick<Shutdown, 'atEnd'>,
): Promise<void> {
  const { db } = database
  const boss = await openQueues(database, (err) => logger.error({ err }, 'a job failed'))
  shutdown.atEnd(async () => {
    await boss.stop({ timeout: STOP_MS })
    for (const transport of transports) transport.close()
  })
  const onFailure = (failure: object) => logger.warn(failure, 'a letter did not leave')
  for (const transport of transports) await sendLetters(boss, { db, clock, transport, onFailure })
  const files = diskFileStore(settings.filesFolder)
  const cleaning = cleaningJob(await gatherRetention(areas, files))
  const reportError = (err: unknown, note: string) => logger.error({ err }, note)
  await scheduleJobs(boss, [cleaning, ...(await gatherJobs(areas))], { db, clock, settings, reportError })
  // Not a queued job: a full disk takes no rows of a queue.
  const onError = (err: unknown) =>
    logger.error({ err }, 'nobody could see whether the disks have space again')
  const awaiting = startAwaitingSpace({ db, files, clock, onError })
  shutdown.atEnd(async () => awaiting.stop())
}
