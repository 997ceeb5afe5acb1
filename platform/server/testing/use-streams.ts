import { afterAll, beforeAll } from 'vitest'
import { sessionCookieName } from '#platform/server/auth/sessions.ts'
import { givenSession } from '#platform/server/testing/given-session.ts'
import { StreamClient } from '#platform/server/testing/stream-client.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'

/** Opens streams of demo accounts on a test server that listens, and cuts them after the tests. */
export function useStreams(server: TestServer) {
  let address = ''
  const opened: StreamClient[] = []
  beforeAll(async () => {
    address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => {
    for (const stream of opened) stream.cut()
  })

  /** The cookie of a new session. */
  async function cookieOf(login: string): Promise<string> {
    return `${sessionCookieName(false)}=${await givenSession(server.db, server.clock, login)}`
  }

  function connectWith(cookie: string, cursor: number | null = null): StreamClient {
    const stream = new StreamClient({ address, cookie, cursor })
    opened.push(stream)
    return stream
  }

  /** Connects without waiting for an answer. */
  async function connect(login: string, cursor: number | null = null): Promise<StreamClient> {
    return connectWith(await cookieOf(login), cursor)
  }

  return {
    connect,
    connectWith,
    cookieOf,
    open: async (login: string, cursor: number | null = null) => (await connect(login, cursor)).isOpen(),
    address: () => address,
  }
}
