import { createServer, type AddressInfo, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ConnectionLimits } from './connection-limits.ts'

interface Place {
  host: string
  /** 0 takes any free port. */
  port: number
}

interface Listening extends Place {
  limits: ConnectionLimits
  /**
   * Other processes of this portal listen on it too; the process that started them has made sure that nobody
   * else does.
   */
  isShared?: boolean
}

/** Listens; resolves when the server does. */
function opened(server: Server, options: Place & { backlog: number; reusePort: boolean }): Promise<Server> {
  const { promise, resolve, reject } = Promise.withResolvers<Server>()
  server.once('error', reject).listen(options, () => resolve(server.off('error', reject)))
  return promise
}

/**
 * Makes sure that nobody else listens there, and resolves to the port: two servers can share one by accident,
 * and each would get a part of the requests.
 * @throws Error with code EADDRINUSE when something already listens there
 */
export async function refuseTaken(place: Place): Promise<number> {
  const probe = await opened(createServer(), { ...place, backlog: 1, reusePort: false })
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/**
 * Listens and resolves to the address. Node accepts one new connection per listening socket in a turn of the
 * event loop, so that a burst waits for seconds while the loop is busy; on systems that allow it (Linux),
 * several sockets share the port. Decision 0127.
 * @throws Error with code EADDRINUSE when something already listens there
 */
export async function listen(
  app: FastifyInstance,
  { limits, isShared = false, ...place }: Listening,
): Promise<string> {
  const { maxConnections, takenATurn, waitingConnections: backlog } = limits
  if (process.platform !== 'linux') return app.listen({ ...place, backlog })
  if (!isShared) await refuseTaken(place)
  const others: Server[] = []
  app.addHook('preClose', async () => {
    for (const other of others) other.close()
  })
  const options = { backlog, reusePort: true }
  // Each socket has its own limit; the system spreads the clients evenly.
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
