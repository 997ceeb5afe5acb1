import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { file, type AnyCall } from '#platform/contract/call.ts'
import { defaultText } from '#platform/contract/failures.ts'
import { STREAM_PATH } from '#platform/contract/stream/stream.ts'
import { ApiError } from '#platform/server/http/api-error.ts'
import type { StreamHub } from './hub.ts'
import { OpenStream } from './open-stream.ts'

/** The most streams that may be open at once; the reasons are in docs/operations.md. */
export interface StreamLimits {
  /** For one person in one process: tabs and devices. */
  ofPerson: number
  /** For one process. */
  ofProcess: number
}

export const USUAL_STREAM_LIMITS: StreamLimits = { ofPerson: 12, ofProcess: 5000 }

/** The stream is guarded like a call but is not one: its answer does not end. */
export const STREAM_CALL: AnyCall = {
  method: 'GET',
  path: STREAM_PATH,
  access: 'signed-in',
  because: 'Everybody has chats; each area decides event by event who receives it',
  whileSwitched: 'never',
  answer: file('text/event-stream'),
  failures: {},
}

const CURSOR = /^\d{1,15}$/

/** The cursor that a browser sends when it reconnects, or that the client names in its first request. */
function cursorOf({ headers, query }: FastifyRequest): number | null {
  const shown = headers['last-event-id'] ?? (query as { lastEventId?: unknown }).lastEventId
  return typeof shown === 'string' && CURSOR.test(shown) ? Number(shown) : null
}

function refuseTooMany(hub: StreamHub, personId: number, { ofPerson, ofProcess }: StreamLimits): void {
  if (hub.count >= ofProcess) throw new ApiError(503, defaultText(503), { headers: { 'retry-after': '15' } })
  if (hub.countOf(personId) >= ofPerson)
    throw new ApiError(429, 'Портал открыт в слишком многих вкладках. Закройте лишние')
}

interface StreamRoute {
  hub: StreamHub
  limits?: StreamLimits
  /** Finds out who the reader is, and refuses a person who may not read the stream. */
  enter(request: FastifyRequest): Promise<void>
}

function open(request: FastifyRequest, reply: FastifyReply, hub: StreamHub): void {
  const { personId, sessionId } = request.who!
  reply.hijack()
  const { raw } = reply
  // The reader disconnected while they were being identified; no later event would say so.
  if (raw.destroyed) return
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    // A buffering proxy would hold the events back.
    'x-accel-buffering': 'no',
  })
  raw.flushHeaders()
  const stream = new OpenStream(raw, { personId, sessionId, cursor: cursorOf(request) })
  raw.once('close', () => hub.remove(stream))
  raw.on('error', () => hub.remove(stream))
  hub.add(stream)
}

/** Mounts the stream of server-sent events. */
export function mountStream(
  app: FastifyInstance,
  { hub, limits = USUAL_STREAM_LIMITS, enter }: StreamRoute,
): void {
  app.addHook('preClose', async () => hub.close())
  app.route({
    method: 'GET',
    url: STREAM_PATH,
    exposeHeadRoute: false,
    onRequest: (request) => enter(request),
    handler: (request, reply) => {
      refuseTooMany(hub, request.who!.personId, limits)
      open(request, reply, hub)
    },
  })
}
