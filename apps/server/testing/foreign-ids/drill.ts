import { parseArgs } from 'node:util'
import { createClock } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { startTemporaryPostgres } from '#platform/server/db/embedded/temporary.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { TEST_NOW, TEST_TIME_ZONE } from '#platform/server/testing/test-server.ts'
import { fillDemoUniversity } from '../../demo-university.ts'
import { isolate } from './isolated-database.ts'
import { plan } from './plan.ts'
import { runReplay } from './run.ts'

const USUAL_REQUESTS = 20_000

const { values } = parseArgs({ options: { requests: { type: 'string' } } })
const postgres = await startTemporaryPostgres()
let isClean = false
try {
  await migrate(postgres.url)
  const filled = openDatabase(postgres.url)
  const clock = createClock(TEST_TIME_ZONE, TEST_NOW)
  console.log('Inventing the demo university ...')
  await fillDemoUniversity(filled.db, { today: clock.today() })
  await filled.close()
  const opened = openDatabase(postgres.url)
  const database = await isolate(opened)
  const count = Number(values.requests ?? USUAL_REQUESTS)
  const report = await runReplay({ database, clock }, (cast) => plan(cast, count), console.log)
  await opened.close()
  console.log(report.text)
  isClean = report.isClean
} finally {
  await postgres.stop()
}
process.exit(isClean ? 0 : 1)
