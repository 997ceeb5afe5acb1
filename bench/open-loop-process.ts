// Sends the ordered requests by the clock and reports their outcome.
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { KindOutcome, LoadOrder, LoadOutcome, LoadRequest } from './open-loop.ts'

const TICK_MS = 4
/** A reader who waited this long has gone. */
const PATIENCE_MS = 20_000

const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 })

function headersOf({ token, body }: LoadRequest, port: number): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-encoding': 'br, gzip',
    origin: `http://127.0.0.1:${port}`,
    ...(token !== null && { cookie: `kabinet=${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
}

/** Sends one request and resolves with the status of its answer, or 0 when it got none. */
function send(port: number, loadRequest: LoadRequest): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const { method, path, body } = loadRequest
  const options = { port, host: '127.0.0.1', method, path, agent, headers: headersOf(loadRequest, port) }
  const patience = setTimeout(() => outgoing.destroy(), PATIENCE_MS)
  const settle = (status: number) => {
    clearTimeout(patience)
    resolve(status)
  }
  const outgoing = request(options, (answer) => {
    answer.resume().once('close', () => settle(answer.complete ? answer.statusCode! : 0))
  })
  outgoing.once('error', () => settle(0))
  outgoing.end(body === undefined ? undefined : JSON.stringify(body))
  return promise
}

async function sendAndNote(port: number, loadRequest: LoadRequest, noted: KindOutcome, dueAt: number) {
  noted.sent += 1
  const status = await send(port, loadRequest)
  noted.statuses[status] = (noted.statuses[status] ?? 0) + 1
  const tookMs = performance.now() - dueAt
  if (status >= 200 && status < 400) noted.timesMs.push(tookMs)
  if (status >= 400 && status < 500) noted.refusedMs.push(tookMs)
}

async function run({ port, perSecond, seconds, requests }: LoadOrder): Promise<LoadOutcome> {
  const kinds: Record<string, KindOutcome> = {}
  for (const { kind } of requests) kinds[kind] ??= { sent: 0, statuses: {}, timesMs: [], refusedMs: [] }
  const startedAt = performance.now()
  const used = process.cpuUsage()
  const underway: Promise<void>[] = []
  const total = perSecond * seconds
  for (let sent = 0; sent < total; await pause(TICK_MS)) {
    const due = Math.min(total, ((performance.now() - startedAt) * perSecond) / 1000)
    for (; sent < due; sent += 1) {
      const loadRequest = requests[sent % requests.length]!
      underway.push(
        sendAndNote(port, loadRequest, kinds[loadRequest.kind]!, startedAt + (sent * 1000) / perSecond),
      )
    }
  }
  await Promise.all(underway)
  const tookSeconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(used)
  return { kinds, tookSeconds, processorMs: (user + system) / 1000 }
}

process.once('message', async (order: LoadOrder) => process.send?.(await run(order)))
process.once('disconnect', () => process.exit())
