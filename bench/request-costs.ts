// How much of a processor one request costs, in the server and in PostgreSQL: the requests of results-day.ts and of a
// student's day, path by path. It reads the processes' own clocks, so that it holds on a busy machine too. Linux alone.
import { Agent, request } from 'node:http'
import { sessionCookieName } from '#platform/server/auth/sessions.ts'
import { bookRequests } from './book-requests.ts'
import type { LoadRequest } from './open-loop.ts'
import { startProcess } from './process.ts'
import { databaseClock, processorMs } from './processor-times.ts'
import { openUniversity } from './university.ts'
import { usualRequests } from './usual-requests.ts'

const ONLY = new RegExp(process.env['BENCH_ONLY'] ?? '')
const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 600)
const CONNECTIONS = 4
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

/** Sends a request and returns the length of the answer. */
function send(port: number, { method, path, token, body }: LoadRequest): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = {
    cookie: `${sessionCookieName(false)}=${token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const sent = request({ host: '127.0.0.1', port, method, path, agent, headers }, (answer) => {
    let length = 0
    answer.on('data', (part: Buffer) => (length += part.length))
    answer.on('end', () => {
      if (answer.statusCode! < 500) resolve(length)
      else reject(new Error(`${path} is answered with ${answer.statusCode}`))
    })
  })
  sent.on('error', reject)
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  return promise
}

async function sendAll(port: number, requests: readonly LoadRequest[], count: number): Promise<number> {
  let next = 0
  let length = 0
  const go = async () => {
    while (next < count) length = await send(port, requests[next++ % requests.length]!)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, go))
  return length
}

const university = await openUniversity()
const server = await startProcess('./kabinet-process.ts', university)
const ofDatabase = databaseClock(university.url)
const ofServer = () => processorMs([server.pid])

const requests = [...usualRequests(university.readers), ...bookRequests(university.readers)]
const byPath = Map.groupBy(requests, ({ method, path }) => `${method} ${path.split('?')[0]}`)
for (const [path, same] of byPath) {
  if (!ONLY.test(path)) continue
  // Plans and compiled code are there before anything counts.
  await sendAll(server.port, same, REQUESTS / 4)
  const before = { database: ofDatabase(), server: ofServer() }
  const length = await sendAll(server.port, same, REQUESTS)
  const cost = (ms: number) => (ms / REQUESTS).toFixed(2).padStart(6)
  console.log(
    `PostgreSQL ${cost(ofDatabase() - before.database)} ms, server ${cost(ofServer() - before.server)} ms, ` +
      `${String(length).padStart(6)} bytes  ${path}`,
  )
}
agent.destroy()
server.stop()
await university.stop()
