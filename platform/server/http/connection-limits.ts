import type { FastifyReply, FastifyRequest } from 'fastify'

/** The limits for the number of clients and for slow ones; the reasons are in docs/operations.md. */
export interface ConnectionLimits {
  /** Connections at once; further ones are closed. */
  maxConnections: number
  /** New connections that are accepted in one turn of the event loop. */
  takenATurn: number
  /**
   * New connections that wait to be accepted; the kernel drops further ones, whose clients try again after 1
   * s.
   */
  waitingConnections: number
  /** The time for the head of a request, from its first byte or from the opening of the connection. */
  headMs: number
  /** The slowest network whose bodies are waited for. */
  slowestBytesPerSecond: number
  /** The time for every body on top of what the slowest network needs. */
  bodyGraceMs: number
  /** The time for a whole request of any kind: the last resort after the limits for heads and bodies. */
  requestMs: number
  /** The time without traffic while a request or its answer is in progress. */
  silenceMs: number
  /** The time between two requests of a connection. */
  keepAliveMs: number
  /** The interval at which heads and requests are checked. */
  checkEveryMs: number
}

export const USUAL_CONNECTION_LIMITS: ConnectionLimits = {
  maxConnections: 6500,
  takenATurn: 16,
  waitingConnections: 4096,
  headMs: 10_000,
  slowestBytesPerSecond: 62_500,
  bodyGraceMs: 10_000,
  requestMs: 240_000,
  silenceMs: 60_000,
  keepAliveMs: 72_000,
  checkEveryMs: 2000,
}

/** The limits under the names that Fastify and Node use. */
export function connectionOptions(limits: ConnectionLimits) {
  return {
    connectionTimeout: limits.silenceMs,
    keepAliveTimeout: limits.keepAliveMs,
    requestTimeout: limits.requestMs,
    http: {
      headersTimeout: limits.headMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      // Without a host Node would answer by itself; `refuseWithoutHost` does it in the portal's words.
      requireHostHeader: false,
    },
  }
}

/** The longest time that a body of this many bytes may take to arrive. */
export function bodyTimeMs(bytes: number, limits: ConnectionLimits): number {
  return limits.bodyGraceMs + (bytes * 1000) / limits.slowestBytesPerSecond
}

/**
 * Closes the connection of a client whose body arrives more slowly than on the slowest network. `largestBody`
 * returns the largest body that this request may have. A body is not read before the turn of its call, which
 * is no fault of its client: the time begins again with the turn, and the wait has a limit of its own.
 */
export function limitBodyTime(limits: ConnectionLimits, largestBody: (request: FastifyRequest) => number) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    done()
    const { raw } = request
    const length = Number(raw.headers['content-length'] ?? Infinity)
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number.isFinite(length)
    if (!hasBody || length === 0) return
    const bytes = Math.min(length, largestBody(request))
    const waitsForTurn = () => request.arrivedAt !== null && request.turn === null && !reply.sent
    const arm = () => setTimeout(expire, bodyTimeMs(bytes, limits))
    const expire = () => {
      if (waitsForTurn()) timer = arm()
      else raw.destroy()
    }
    let timer = arm()
    request.restartBodyTime = () => {
      clearTimeout(timer)
      timer = arm()
    }
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
  }
}
