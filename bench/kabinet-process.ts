import { servedAreas } from '#apps/server/served-areas.ts'
import { warmConnections } from '#platform/server/auth/warm-connections.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { listen } from '#platform/server/http/listen.ts'
import { buildServer } from '#platform/server/http/server.ts'
import { BENCH_SETTINGS } from './bench-settings.ts'
import { announcePort, type ProcessInput } from './process.ts'
import { benchClock } from './university.ts'

process.once('message', async ({ url }: ProcessInput) => {
  const database = openDatabase(url)
  const app = await buildServer({
    database,
    clock: benchClock(),
    settings: BENCH_SETTINGS,
    areas: servedAreas,
    webFolder: null,
  })
  if (process.env['BENCH_COLD'] !== 'true') await warmConnections(database, benchClock())
  await listen(app, { port: 0, host: '127.0.0.1', limits: BENCH_SETTINGS.connections })
  announcePort(app.server.address())
})
