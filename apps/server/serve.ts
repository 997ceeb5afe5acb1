import pino from 'pino'
import { gatherProduct } from '#platform/server/areas/gather.ts'
import { createClock } from '#platform/server/clock.ts'
import { JOB_LIMITS } from '#platform/server/db/database-limits.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { watchDatabase } from '#platform/server/db/watch.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { bringRecords } from '#platform/server/product/bring-records.ts'
import { listen } from '#platform/server/http/listen.ts'
import { buildServer } from '#platform/server/http/server.ts'
import type { Transport } from '#platform/server/mail/sender.ts'
import { smsGateway } from '#platform/server/mail/sms/gateway.ts'
import { smtpTransport } from '#platform/server/mail/smtp.ts'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import { readSecretKey } from '#platform/server/secrets/secret-key.ts'
import { announce } from './announce.ts'
import { areas } from './areas.ts'
import type { Config } from './config.ts'
import { prepareDemo } from './demo.ts'
import { startJobs } from './jobs.ts'
import { servedAreas } from './served-areas.ts'
import type { Shutdown } from './shutdown.ts'
import { existingFolder } from './web-folder.ts'

/** One for each job and each way out of letters. */
const JOB_CONNECTIONS = 4

/** Where the database comes from. */
export interface Source {
  url: string
  isEmbedded: boolean
  stop(): Promise<void>
}

function transportsOf({ mail, sms, settings }: Config): Transport[] {
  const { smtpUrl: url, from } = mail
  const transports: Transport[] = []
  if (url !== undefined) transports.push(smtpTransport({ url, from, fromName: settings.universityName }))
  if (sms !== null) transports.push(smsGateway(sms))
  return transports
}

/** Logs what nobody caught; after an uncaught exception nothing is certain any more, and the process ends in order. */
function catchTheRest(logger: pino.Logger, shutdown: Shutdown): void {
  process.on('unhandledRejection', (error) =>
    logger.error({ err: error }, 'a failure that nobody waited for'),
  )
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'the server ends')
    void shutdown.end(1)
  })
}

/** Two pools on one database: a watched one for requests and one for jobs. */
function openDatabases(url: string, logger: pino.Logger, shutdown: Shutdown) {
  const database = openDatabase(url)
  const jobs = openDatabase(url, { limits: JOB_LIMITS, maxConnections: JOB_CONNECTIONS })
  shutdown.atEnd(async () => {
    await Promise.all([database.close(), jobs.close()])
  })
  const watch = watchDatabase(database, (isSilent) =>
    logger.error(isSilent ? 'the database does not answer' : 'the database answers again'),
  )
  shutdown.atEnd(() => watch.stop())
  return { database, jobs }
}

/** Brings the database up to date and serves the portal on it until the shutdown. */
export async function serve(config: Config, source: Source, shutdown: Shutdown): Promise<void> {
  const logger = pino({ level: process.env['LOG_LEVEL'] || 'warn' })
  catchTheRest(logger, shutdown)
  await migrate(source.url)
  const clock = createClock(config.settings.timeZone, config.testNow)
  const isDemo = await prepareDemo(source.url, {
    wantsDemo: config.wantsDemo ?? source.isEmbedded,
    today: clock.today(),
    now: clock.now(),
    files: diskFileStore(config.settings.filesFolder),
  })
  const { database, jobs } = openDatabases(source.url, logger, shutdown)
  await bringRecords(jobs.db, await gatherProduct(areas), { now: clock.now(), today: clock.today() })
  const settings = {
    ...config.settings,
    isDemo,
    requiresSecondFactor: config.wantsSecondFactor ?? !isDemo,
    isSmsEnabled: config.settings.isSmsEnabled || isDemo,
    secretKey: await readSecretKey(config.secretKey, config.dataDir),
  }
  const webFolder = await existingFolder(config.webFolder)
  const app = await buildServer({ database, clock, settings, areas: servedAreas, webFolder, logger })
  shutdown.atEnd(() => app.close())
  const address = await listen(app, { port: config.port, host: config.host, limits: settings.connections })
  await startJobs({ database: jobs, clock, settings, transports: transportsOf(config), logger }, shutdown)
  announce(config.settings.publicUrl || address, isDemo)
}
