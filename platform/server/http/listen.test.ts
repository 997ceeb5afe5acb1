import { connect, createServer, type AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { USUAL_CONNECTION_LIMITS } from './connection-limits.ts'
import { listen } from './listen.ts'

const HOST = '127.0.0.1'
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function openPortal(limits = USUAL_CONNECTION_LIMITS) {
  const app = Fastify()
  app.get('/', () => 'here')
  closing.push(() => app.close())
  const address = await listen(app, { host: HOST, port: 0, limits })
  return { app, address, port: Number(new URL(address).port) }
}

/** Opens connections that send nothing. */
function connections(port: number, count: number) {
  return Array.from({ length: count }, () => {
    const socket = connect(port, HOST).on('error', () => undefined)
    closing.push(() => socket.destroy())
    return socket
  })
}

describe('the sockets of one port', () => {
  it('take a burst of connections in few turns of the event loop', async () => {
    const { app, port } = await openPortal()
    let taken = 0
    app.server.on('connection', () => (taken += 1))
    connections(port, 100)
    let turns = 0
    for (; taken < 100; turns += 1) await turn()
    // One at a time would take a hundred.
    expect(turns).toBeLessThan(50)
  })

  it('answer, and close together', async () => {
    const { app, address } = await openPortal()
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () =>
        (await fetch(address, { headers: { connection: 'close' } })).text(),
      ),
    )
    expect(new Set(answers)).toEqual(new Set(['here']))
    await app.close()
    await expect(fetch(address)).rejects.toThrow('fetch failed')
  })

  it('have no more connections together than allowed', async () => {
    const { port } = await openPortal({ ...USUAL_CONNECTION_LIMITS, maxConnections: 16 })
    const sockets = connections(port, 60)
    await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(44)
  })
})

it('a port on which something listens is refused', async () => {
  const { port } = await openPortal()
  await expect(
    listen(Fastify(), { host: HOST, port, limits: USUAL_CONNECTION_LIMITS }),
  ).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  const foreign = createServer()
  closing.push(() => foreign.close())
  await new Promise<void>((resolve) => foreign.listen({ host: HOST, port: 0 }, resolve))
  const taken = (foreign.address() as AddressInfo).port
  await expect(
    listen(Fastify(), { host: HOST, port: taken, limits: USUAL_CONNECTION_LIMITS }),
  ).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
