import pino from 'pino'
import { gatherProduct } from '#platform/server/areas/gather.ts'
import { warmConnections } from '#platform/server/auth/warm-connections.ts'
import { createClock } from '#platform/server/clock.ts'
import { JOB_LIMITS } from '#platform/server/db/database-limits.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { watchDatabase } from '#platform/server/db/watch.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { bringRecords } from '#platform/server/product/bring-records.ts'
import { listen } from '#platform/server/http/listen.ts'
import type { SharedFigures } from '#platform/server/http/metrics.ts'
import { buildServer } from '#platform/server/http/server.ts'
import type { Transport } from '#platform/server/mail/sender.ts'
import { smsGateway } from '#platform/server/mail/sms/gateway.ts'
import { smtpTransport } from '#platform/server/mail/smtp.ts'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import { readSecretKey } from '#platform/server/secrets/secret-key.ts'
import { areas } from './areas.ts'
import type { Config } from './config.ts'
import { prepareDemo } from './demo.ts'
import { startJobs } from './jobs.ts'
import { servedAreas } from './served-areas.ts'
import type { Shutdown } from './shutdown.ts'
import { existingFolder } from './web-folder.ts'

/** One for each job and each way out of letters. */
const JOB_CONNECTIONS = 4

/** The origin of the database. */
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

/**
 * Logs uncaught errors; after an uncaught exception the state is unknown, so the process shuts down in order.
 */
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

/** An up-to-date database, with the decisions made about it. */
export interface Prepared {
  url: string
  /** Demo accounts may sign in. */
  isDemo: boolean
}

const clockOf = ({ settings, testNow }: Config) => createClock(settings.timeZone, testNow)

/** Brings the database up to date; one process does it before any serves. */
export async function prepare(config: Config, { url, isEmbedded }: Source): Promise<Prepared> {
  await migrate(url)
  const clock = clockOf(config)
  const [now, today] = [clock.now(), clock.today()]
  const isDemo = await prepareDemo(url, {
    wantsDemo: config.wantsDemo ?? isEmbedded,
    today,
    now,
    files: diskFileStore(config.settings.filesFolder),
  })
  const { db, close } = openDatabase(url, { limits: JOB_LIMITS, maxConnections: 1 })
  try {
    await bringRecords(db, await gatherProduct(areas), { now, today })
  } finally {
    await close()
  }
  return { url, isDemo }
}

interface Serving {
  shutdown: Shutdown
  /** The figures of all processes that serve on the same port; null where this one serves alone. */
  figures: SharedFigures | null
}

/** Serves the portal on a prepared database until the shutdown; resolves with the address. */
export async function serve(
  config: Config,
  { url, isDemo }: Prepared,
  { shutdown, figures }: Serving,
): Promise<string> {
  const logger = pino({ level: process.env['LOG_LEVEL'] || 'warn' })
  catchTheRest(logger, shutdown)
  const clock = clockOf(config)
  const { database, jobs } = openDatabases(url, logger, shutdown)
  const settings = {
    ...config.settings,
    isDemo,
    requiresSecondFactor: config.wantsSecondFactor ?? !isDemo,
    isSmsEnabled: config.settings.isSmsEnabled || isDemo,
    secretKey: await readSecretKey(config.secretKey, config.dataDir),
  }
  const webFolder = await existingFolder(config.webFolder)
  const app = await buildServer({ database, clock, settings, areas: servedAreas, webFolder, logger, figures })
  shutdown.atEnd(() => app.close())
  await warmConnections(database, clock).catch((error: unknown) =>
    logger.warn({ err: error }, 'not all connections to the database could be opened'),
  )
  const { port, host } = config
  const address = await listen(app, { port, host, isShared: figures !== null, limits: settings.connections })
  await startJobs({ database: jobs, clock, settings, transports: transportsOf(config), logger }, shutdown)
  return address
}
