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

/** The figures of all processes; of those that did not answer in time, the last ones that they gave. */
export interface GatheredFigures {
  figures: Figures[]
  answered: number
  silent: number
}

/** What the processes that share a port know of each other's figures. */
export interface SharedFigures {
  /** Gives this process's figures to whoever gathers them. */
  offer(read: () => Promise<Figures>): void
  /** Null when whoever remembers them does not answer in time. */
  gather(): Promise<GatheredFigures | null>
}

/** What several have counted, added up, each figure by its own rule. */
export const addUp = (figures: readonly Figures[]): Registry => AggregatorRegistry.aggregate([...figures])

/** Figures that only grow: they are counted on where the process that had them is no more. */
export const countedIn = (figures: Figures): Figures =>
  figures.filter(({ type }) => ['counter', 'histogram'].includes(String(type)))

/** One text for all processes; it says of how many it has old figures. */
async function mergedText({ figures, answered, silent }: GatheredFigures): Promise<string> {
  const merged = addUp(figures)
  const processes = new Gauge({
    name: 'kabinet_processes',
    help: 'Processes that gave their figures for this answer, and that did not in time and have their last ones in it',
    labelNames: ['state'],
    registers: [merged],
  })
  processes.set({ state: 'counted' }, answered)
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
    reply.type(registry.contentType)
    if (shared === null) return reply.send(await registry.metrics())
    const gathered = await shared.gather()
    // The figures of this process alone would look as if all others had begun again.
    if (gathered === null) throw new ApiError(503)
    return reply.send(await mergedText(gathered))
  })
}
