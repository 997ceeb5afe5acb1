// The memory of a server under a steady load: its peak, and its growth.
import assert from 'node:assert/strict'
import { runOpenLoop } from './open-loop.ts'
import { startProcess, type MeasuredProcess } from './process.ts'
import { openUniversityOf } from './university.ts'
import { usualRequests } from './usual-requests.ts'

const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 15)
const PER_SECOND = Number(process.env['BENCH_PER_SECOND'] ?? 300)
const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 2000)
const SAMPLE_MS = 5000
/** The first part fills caches, plans statements and lets the heap find its size. */
const WARM_UP_SHARE = 0.2
const MOST_MEGABYTES = 512
const MOST_MEGABYTES_A_MINUTE = 1
const MEGABYTE = 1_048_576

interface Sample {
  minute: number
  rss: number
}

function inMegabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(0).padStart(4)
}

/** The slope of the line through the samples with the least squares, in bytes a minute. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (value: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + value(sample), 0) / samples.length
  const [minute, rss] = [mean((sample) => sample.minute), mean((sample) => sample.rss)]
  const together = mean((sample) => (sample.minute - minute) * (sample.rss - rss))
  return together / mean((sample) => (sample.minute - minute) ** 2)
}

async function watchMemory(server: MeasuredProcess, samples: Sample[], startedAt: number): Promise<void> {
  const { rss, heapUsed, heapTotal, external } = await server.memory()
  const minute = (performance.now() - startedAt) / 60_000
  samples.push({ minute, rss })
  const parts = { rss, heapUsed, heapTotal, external }
  const text = Object.entries(parts).map(([name, bytes]) => `${name} ${inMegabytes(bytes)}`)
  console.log(`${minute.toFixed(1).padStart(5)} min  ${text.join('  ')} MB`)
}

const university = await openUniversityOf(STUDENTS)
const server = await startProcess('./kabinet-process.ts', university)
const requests = usualRequests(university.readers)
const samples: Sample[] = []
const startedAt = performance.now()
await watchMemory(server, samples, startedAt)
const timer = setInterval(() => void watchMemory(server, samples, startedAt), SAMPLE_MS)
const order = { port: server.port, perSecond: PER_SECOND, seconds: MINUTES * 60, requests }
const { kinds } = await runOpenLoop(order)
clearInterval(timer)
server.stop()
await university.stop()

const peak = Math.max(...samples.map(({ rss }) => rss)) / MEGABYTE
const settled = samples.filter(({ minute }) => minute >= MINUTES * WARM_UP_SHARE)
const slope = slopeOf(settled) / MEGABYTE
console.log(kinds['read']!.statuses)
console.log(`peak ${peak.toFixed(0)} MB (at most ${MOST_MEGABYTES}), slope ${slope.toFixed(2)} MB a minute`)
assert.ok(peak <= MOST_MEGABYTES, 'The server takes too much memory')
assert.ok(slope <= MOST_MEGABYTES_A_MINUTE, 'The memory grows without end')
