import type { FastifyReply, FastifyRequest } from 'fastify'

/** How many clients there may be and how slow each; the reasons are in docs/operations.md. */
export interface ConnectionLimits {
  /** Connections at once; later ones are closed. */
  maxConnections: number
  /** New connections that are taken in one turn of the event loop. */
  takenATurn: number
  /** New connections that wait for their turn; the kernel drops later ones, whose clients try again after 1 s. */
  waitingConnections: number
  /** Until the head of a request is there, counted from its first byte or from the opening of the connection. */
  headMs: number
  /** The slowest network whose bodies are waited for. */
  slowestBytesPerSecond: number
  /** The time for every body on top of what the slowest network needs. */
  bodyGraceMs: number
  /** The whole request, whatever it is: the last resort behind the limits for heads and bodies. */
  requestMs: number
  /** A connection on which nothing moves while a request or its answer is under way. */
  silenceMs: number
  /** A connection between two requests. */
  keepAliveMs: number
  /** How often heads and requests are looked at. */
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

/** The limits as Fastify and Node name them. */
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

/** How long a body of this many bytes may take on its way. */
export function bodyTimeMs(bytes: number, limits: ConnectionLimits): number {
  return limits.bodyGraceMs + (bytes * 1000) / limits.slowestBytesPerSecond
}

/**
 * Hangs up on a client whose body takes longer than on the slowest network. `largestBody` says how large the body of
 * this request may be.
 */
export function limitBodyTime(limits: ConnectionLimits, largestBody: (request: FastifyRequest) => number) {
  return (request: FastifyRequest, _: FastifyReply, done: () => void): void => {
    done()
    const { raw } = request
    const length = Number(raw.headers['content-length'] ?? Infinity)
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number.isFinite(length)
    if (!hasBody || length === 0) return
    const bytes = Math.min(length, largestBody(request))
    const timer = setTimeout(() => raw.destroy(), bodyTimeMs(bytes, limits))
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
  }
}
