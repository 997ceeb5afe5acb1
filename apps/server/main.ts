import pino from 'pino'
import { createClock } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { startEmbeddedPostgres } from '#platform/server/db/embedded/start.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { buildServer } from '#platform/server/http/server.ts'
import { startSender, type Transport } from '#platform/server/mail/sender.ts'
import { smtpTransport } from '#platform/server/mail/smtp.ts'
import { readSecretKey } from '#platform/server/secrets/secret-key.ts'
import { areas } from './areas.ts'
import { readConfig, type Config } from './config.ts'
import { prepareDemo } from './demo.ts'
import { announce } from './announce.ts'
import { existingFolder } from './web-folder.ts'

interface Source {
  url: string
  isEmbedded: boolean
  stop(): Promise<void>
}

async function openSource(config: Config): Promise<Source> {
  if (config.databaseUrl !== undefined) {
    return { url: config.databaseUrl, isEmbedded: false, stop: async () => undefined }
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir })
  return { url: embedded.url, isEmbedded: true, stop: () => embedded.stop() }
}

function mailTransports({ mail, settings }: Config): Transport[] {
  if (mail.smtpUrl === undefined) return []
  return [smtpTransport({ url: mail.smtpUrl, from: mail.from, fromName: settings.universityName })]
}

async function serve(config: Config, source: Source): Promise<() => Promise<void>> {
  const logger = pino({ level: process.env['LOG_LEVEL'] || 'warn' })
  await migrate(source.url)
  const database = openDatabase(source.url)
  const clock = createClock(config.settings.timeZone, config.testNow)
  const isDemo = await prepareDemo(database, {
    wantsDemo: config.wantsDemo ?? source.isEmbedded,
    today: clock.today(),
  })
  const settings = {
    ...config.settings,
    isDemo,
    isSmsEnabled: config.settings.isSmsEnabled || isDemo,
    secretKey: await readSecretKey(config.secretKey, config.dataDir),
  }
  const webFolder = await existingFolder(config.webFolder)
  const app = await buildServer({ database, clock, settings, areas, webFolder, logger })
  const address = await app.listen({ port: config.port, host: config.host })
  const sender = startSender({
    db: database.db,
    clock,
    transports: mailTransports(config),
    onError: (error) => logger.error({ err: error }, 'the outbox could not be read'),
  })
  announce(config.settings.publicUrl || address, isDemo)
  return async () => {
    await app.close()
    await sender.stop()
    await database.close()
    await source.stop()
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const source = await openSource(config)
  const stop = await serve(config, source).catch(async (error: unknown) => {
    await source.stop()
    throw error
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
  process.exit(1)
})
