import { monitorEventLoopDelay } from 'node:perf_hooks'
import { timetableArea } from '#areas/timetable/server/handlers.ts'
import { sessionCookieName } from '#platform/server/auth/sessions.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { buildServer } from '#platform/server/http/server.ts'
import { BENCH_SETTINGS } from './bench-settings.ts'
import { YEAR } from './requests.ts'
import { benchClock, openUniversity, type Reader } from './university.ts'

const DOCUMENTS = Number(process.env['BENCH_DOCUMENTS'] ?? 100)
const WARM_UP = 10
const NANOSECONDS_A_MS = 1e6

function percentile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1]!.toFixed(1)
}

const university = await openUniversity()
const database = openDatabase(university.url)
const app = await buildServer({
  database,
  clock: benchClock(),
  settings: BENCH_SETTINGS,
  areas: { timetable: timetableArea },
  webFolder: null,
})

/** Prints the first eighteen weeks of a reader's group and returns the milliseconds it took and its bytes. */
async function print({ personId, token }: Reader): Promise<{ ms: number; bytes: number }> {
  const startedAt = performance.now()
  const answer = await app.inject({
    url: `/cabinet/timetable/printing-form/student/${personId}?yearId=${YEAR}&fromWeek=1&toWeek=18`,
    headers: { cookie: `${sessionCookieName(false)}=${token}` },
  })
  if (answer.statusCode !== 200) throw new Error(`Refused with ${answer.statusCode}: ${answer.body}`)
  return { ms: performance.now() - startedAt, bytes: answer.rawPayload.length }
}

for (const reader of university.readers.slice(0, WARM_UP)) await print(reader)
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
const printed: { ms: number; bytes: number }[] = []
for (const reader of university.readers.slice(WARM_UP, WARM_UP + DOCUMENTS)) printed.push(await print(reader))
delay.disable()

const times = printed.map(({ ms }) => ms)
const sizes = printed.map(({ bytes }) => bytes / 1024)
console.log(`${printed.length} timetables of 18 weeks, one after another, request to last byte`)
console.log(`time: p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms`)
console.log(`size: p50 ${percentile(sizes, 0.5)} KB`)
// The monitor counts its own period of 5 ms as delay.
console.log(
  `event loop of the server: p99 ${(delay.percentile(99) / NANOSECONDS_A_MS - 5).toFixed(1)} ms late`,
)

await app.close()
await database.close()
await university.stop()
