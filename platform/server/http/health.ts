import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Database } from '#platform/server/db/database.ts'

/** Mounts `/healthz` (the process lives), `/readyz` (the database answers) and `/metrics` (Prometheus text). */
export function mountHealth(app: FastifyInstance, database: Database): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'kabinet_request_seconds',
    help: 'Duration of requests by call and status, in seconds',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const call = (request.routeOptions.config as { call?: string }).call
    if (call) duration.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    try {
      await database.pool.query('select 1')
      return { ok: true }
    } catch (error) {
      app.log.warn({ err: error }, 'not ready: the database does not answer')
      return reply.status(503).send({ ok: false })
    }
  })
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
