import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Admission } from './admission.ts'
import { ApiError } from './api-error.ts'

/** Few buckets, because each is a line for every call of the portal. */
const BUCKETS_SECONDS = [0.025, 0.1, 0.3, 1, 3]

/**
 * Registers the duration and the outcome of calls. Labels are only names of calls and classes of statuses.
 */
function measureCalls(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const duration = new Histogram({
    name: 'kabinet_request_seconds',
    help: 'Duration of requests by call, in seconds',
    labelNames: ['call'],
    buckets: BUCKETS_SECONDS,
    registers,
  })
  const answers = new Counter({
    name: 'kabinet_answers_total',
    help: 'Answers by call and class of status',
    labelNames: ['call', 'status'],
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config as { call?: string }
    if (call) {
      duration.observe({ call }, reply.elapsedTime / 1000)
      answers.inc({ call, status: `${Math.floor(reply.statusCode / 100)}xx` })
    }
    done()
  })
}

/** Registers the number of calls in progress and of those refused under load. */
function measureLoad(admission: Admission, registry: Registry): void {
  const inProgress = new Gauge({
    name: 'kabinet_calls_in_progress',
    help: 'Calls that are worked on, and that wait for their turn',
    labelNames: ['kind'],
    registers: [],
    collect() {
      const { kept, usual, inLine, waiting } = admission.state()
      this.set({ kind: 'kept' }, kept)
      this.set({ kind: 'in-line' }, inLine)
      this.set({ kind: 'usual' }, usual)
      this.set({ kind: 'waiting' }, waiting)
    },
  })
  const refused = new Gauge({
    name: 'kabinet_calls_refused',
    help: 'Calls answered 503 since the start because of the load',
    registers: [],
    collect() {
      this.set(admission.state().refused)
    },
  })
  registry.registerMetric(inProgress)
  registry.registerMetric(refused)
}

/** The figures of one process. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** The figures of the processes that answered in time, and how many did not. */
export interface GatheredFigures {
  figures: Figures[]
  silent: number
}

/** What the processes that share a port know of each other's figures. */
export interface SharedFigures {
  /** Gives this process's figures to whoever gathers them. */
  offer(read: () => Promise<Figures>): void
  gather(): Promise<GatheredFigures>
}

/** One text for all processes; it says how many of them it leaves out. */
async function mergedText({ figures, silent }: GatheredFigures): Promise<string> {
  const merged = AggregatorRegistry.aggregate(figures)
  const processes = new Gauge({
    name: 'kabinet_processes',
    help: 'Processes whose figures are in this answer, and that did not answer in time and are left out',
    labelNames: ['state'],
    registers: [merged],
  })
  processes.set({ state: 'counted' }, figures.length)
  processes.set({ state: 'silent' }, silent)
  return merged.metrics()
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Compares digests, which have equal lengths, in constant time. */
function showsToken({ headers }: FastifyRequest, token: string): boolean {
  const [, shown = ''] = /^bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  return timingSafeEqual(digest(shown), digest(token))
}

/**
 * Mounts `/metrics` (Prometheus text) for whoever shows the token; without a token it does not exist. Its size is
 * bounded by the number of calls. Of several processes whichever answers reports for all.
 */
export function mountMetrics(
  app: FastifyInstance,
  { token, admission, shared }: { token: string | null; admission: Admission; shared: SharedFigures | null },
): void {
  if (token === null) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureCalls(app, registry)
  measureLoad(admission, registry)
  shared?.offer(() => registry.getMetricsAsJSON())
  app.get('/metrics', async (request, reply) => {
    if (!showsToken(request, token))
      throw new ApiError(401, undefined, { headers: { 'www-authenticate': 'Bearer' } })
    const text = shared === null ? await registry.metrics() : await mergedText(await shared.gather())
    return reply.type(registry.contentType).send(text)
  })
}
