import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '#platform/server/db/embedded/start.ts'
import { announce } from './announce.ts'
import { readConfig, type Config } from './config.ts'
import type { Source } from './serve.ts'
import { isServing } from './serving-mark.ts'
import { listenForShutdown, type Shutdown } from './shutdown.ts'

async function openSource(config: Config): Promise<Source> {
  if (config.databaseUrl !== undefined) {
    return { url: config.databaseUrl, isEmbedded: false, stop: async () => undefined }
  }
  const address = config.settings.publicUrl || `http://${config.host}:${config.port}`
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, address })
  return { url: embedded.url, isEmbedded: true, stop: () => embedded.stop() }
}

async function main(shutdown: Shutdown): Promise<void> {
  const config = readConfig(process.env)
  if (isServing()) {
    const { serveShared } = await import('./processes.ts')
    return serveShared(config, shutdown)
  }
  const opening = openSource(config)
  // Registered before it is open: a signal at this moment waits for PostgreSQL to come up and stops it.
  shutdown.atEnd(async () => {
    const source = await opening.catch(() => null)
    await source?.stop()
  })
  const source = await opening
  // The portal is read only now, so that a second server on the same data folder is refused at once.
  const [{ prepare, serve }, { serveByMany }] = await Promise.all([
    import('./serve.ts'),
    import('./processes.ts'),
  ])
  const prepared = await prepare(config, source)
  const address =
    config.processes === 1
      ? await serve(config, prepared, { shutdown, figures: null })
      : await serveByMany(config, prepared, shutdown)
  announce(config.settings.publicUrl || address, prepared.isDemo)
}

// A second start reads the code compiled by the first: half the work of starting. Without the folder
// everything is compiled.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/kabinet/compiled', import.meta.url)))
const shutdown = listenForShutdown()
main(shutdown).catch(async (error: unknown) => {
  // A failure caused by the closing of the server is not worth reporting.
  if (!shutdown.isEnding()) console.error(error instanceof Error ? error.message : error)
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
  await shutdown.end(1)
})
