import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { startProcess } from './process.ts'
import { openUniversity } from './university.ts'

const REQUESTS_A_SECOND = 50
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 20)
const MOST_MS = 30
const TEXTS = ['ив', 'иванов', 'анна пет', 'доцент', 'зав каф', 'смирнова доцент', '+7 (000)', 'кузн']

async function timeOne(port: number, token: string, text: string): Promise<number> {
  const started = performance.now()
  const path = `/api/proxy/staff?query=${encodeURIComponent(text)}`
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: `kabinet=${token}` } })
  await answer.arrayBuffer()
  assert.equal(answer.status, 200)
  return performance.now() - started
}

const university = await openUniversity()
const input = { url: university.url, readers: university.readers }
const server = await startProcess('./kabinet-process.ts', input)
const running: Promise<number>[] = []
// Requests come by the clock, whether the earlier ones are answered or not.
for (let index = 0; index < REQUESTS_A_SECOND * SECONDS; index++) {
  const { token } = university.readers[index % university.readers.length]!
  running.push(timeOne(server.port, token, TEXTS[index % TEXTS.length]!))
  await pause(1000 / REQUESTS_A_SECOND)
}
const times = (await Promise.all(running)).toSorted((a, b) => a - b)
const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(1)
console.log(
  `staff search, ${times.length} requests: median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
)
server.stop()
await university.stop()
assert.ok(Number(at(0.95)) <= MOST_MS, `p95 is above ${MOST_MS} ms`)
