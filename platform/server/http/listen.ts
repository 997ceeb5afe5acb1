import { createServer, type AddressInfo, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ConnectionLimits } from './connection-limits.ts'

interface Place {
  host: string
  /** 0 takes any free one. */
  port: number
}

/** Listens, and resolves when the server does. */
function opened(server: Server, options: Place & { backlog: number; reusePort: boolean }): Promise<Server> {
  const { promise, resolve, reject } = Promise.withResolvers<Server>()
  server.once('error', reject).listen(options, () => resolve(server.off('error', reject)))
  return promise
}

/** A shared port can be taken by two servers at once, each of which would get a part of the requests. */
async function refuseTaken(place: Place): Promise<void> {
  const probe = await opened(createServer(), { ...place, backlog: 1, reusePort: false })
  await new Promise((resolve) => probe.close(resolve))
}

/**
 * Listens and resolves with the address. Node takes one new connection for each listening socket in a turn of the
 * event loop, so a burst waits for seconds while the loop is busy; several sockets share the port where the system
 * can do it (Linux). Decision 0127.
 * @throws Error with code EADDRINUSE when something listens there already
 */
export async function listen(
  app: FastifyInstance,
  { limits, ...place }: Place & { limits: ConnectionLimits },
): Promise<string> {
  const { maxConnections, takenATurn, waitingConnections: backlog } = limits
  if (process.platform !== 'linux') return app.listen({ ...place, backlog })
  await refuseTaken(place)
  const others: Server[] = []
  app.addHook('preClose', async () => {
    for (const other of others) other.close()
  })
  const options = { backlog, reusePort: true }
  // Each counts its own; the system spreads the clients evenly.
  app.server.maxConnections = Math.ceil(maxConnections / takenATurn)
  const shown = await app.listen({ ...place, ...options })
  for (const { address: host, port } of app.addresses() as AddressInfo[])
    for (let count = 1; count < takenATurn; count += 1) {
      const other = createServer({ noDelay: true }, (socket) => app.server.emit('connection', socket))
      other.maxConnections = app.server.maxConnections
      others.push(await opened(other, { host, port, ...options }))
    }
  return shown
}
