import pino from 'pino'
import { createClock } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { bringRecords } from '#platform/server/product/bring-records.ts'
import { buildServer } from '#platform/server/http/server.ts'
import { startSender, type Transport } from '#platform/server/mail/sender.ts'
import { smtpTransport } from '#platform/server/mail/smtp.ts'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import { startCleaning } from '#platform/server/retention/clean-up.ts'
import { readSecretKey } from '#platform/server/secrets/secret-key.ts'
import { announce } from './announce.ts'
import { areas, startWarning } from './areas.ts'
import type { Config } from './config.ts'
import { prepareDemo } from './demo.ts'
import { product } from './product.ts'
import type { Shutdown } from './shutdown.ts'
import { retentionOf } from './retention.ts'
import { existingFolder } from './web-folder.ts'

/** Where the database comes from. */
export interface Source {
  url: string
  isEmbedded: boolean
  stop(): Promise<void>
}

function mailTransports({ mail, settings }: Config): Transport[] {
  if (mail.smtpUrl === undefined) return []
  return [smtpTransport({ url: mail.smtpUrl, from: mail.from, fromName: settings.universityName })]
}

/** What nobody caught is told to the log; after an exception nothing is sure any more, and the process ends in order. */
function catchTheRest(logger: pino.Logger, shutdown: Shutdown): void {
  process.on('unhandledRejection', (error) =>
    logger.error({ err: error }, 'a failure that nobody waited for'),
  )
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'the server ends')
    void shutdown.end(1)
  })
}

/** Brings the database up to date and serves the portal on it until the shutdown. */
export async function serve(config: Config, source: Source, shutdown: Shutdown): Promise<void> {
  const logger = pino({ level: process.env['LOG_LEVEL'] || 'warn' })
  catchTheRest(logger, shutdown)
  await migrate(source.url)
  const database = openDatabase(source.url)
  shutdown.atEnd(() => database.close())
  const clock = createClock(config.settings.timeZone, config.testNow)
  const isDemo = await prepareDemo(database, {
    wantsDemo: config.wantsDemo ?? source.isEmbedded,
    today: clock.today(),
  })
  await bringRecords(database.db, product, { now: clock.now(), today: clock.today() })
  const settings = {
    ...config.settings,
    isDemo,
    requiresSecondFactor: config.wantsSecondFactor ?? !isDemo,
    isSmsEnabled: config.settings.isSmsEnabled || isDemo,
    secretKey: await readSecretKey(config.secretKey, config.dataDir),
  }
  const webFolder = await existingFolder(config.webFolder)
  const app = await buildServer({ database, clock, settings, areas, webFolder, logger })
  shutdown.atEnd(() => app.close())
  const address = await app.listen({ port: config.port, host: config.host })
  const sender = startSender({
    db: database.db,
    clock,
    transports: mailTransports(config),
    onError: (error) => logger.error({ err: error }, 'the outbox could not be read'),
  })
  shutdown.atEnd(() => sender.stop())
  const cleaning = startCleaning({
    db: database.db,
    clock,
    rules: retentionOf(diskFileStore(config.settings.filesFolder)),
    onError: (error) => logger.error({ err: error }, 'old traces could not be deleted'),
  })
  shutdown.atEnd(async () => cleaning.stop())
  const warning = startWarning({
    db: database.db,
    clock,
    settings,
    onError: (error) => logger.error({ err: error }, 'nobody could be warned by the journal'),
  })
  shutdown.atEnd(async () => warning.stop())
  announce(config.settings.publicUrl || address, isDemo)
}
