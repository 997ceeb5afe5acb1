import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/server/db/database.ts'

/** Mounts `/healthz` (the process is alive) and `/readyz` (the database answers). */
export function mountHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    if (await database.probe.isAnswered()) return { ok: true }
    app.log.warn('not ready: the database does not answer')
    return reply.status(503).send({ ok: false })
  })
}
