import net from 'node:net'

/**
 * A connection to PostgreSQL that can be frozen: it stays open but carries nothing, as when the other side
 * hangs.
 */
export interface FrozenLink {
  url: string
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

/** Puts a link in front of a database. */
export async function linkTo(url: string): Promise<FrozenLink> {
  const target = new URL(url)
  const sockets = new Set<net.Socket>()
  let isFrozen = false
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
      if (isFrozen) from.pause()
    }
  })
  const turn = (freezes: boolean) => {
    isFrozen = freezes
    for (const socket of sockets)
      if (freezes) socket.pause()
      else socket.resume()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = new URL(url)
  address.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`
  return {
    url: address.href,
    freeze: () => turn(true),
    thaw: () => turn(false),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
