import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Marks an answer that the reader's own browser may keep; true, with status 304, when it has the same one already. */
export function isKeptAlready(
  reply: FastifyReply,
  body: string | Uint8Array,
  { headers }: FastifyRequest,
): boolean {
  // Weak: compression changes the bytes and not what they say.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'cookie')
  const keptTags = headers['if-none-match']?.split(',').map((each) => each.trim()) ?? []
  if (!keptTags.includes(tag)) return false
  reply.status(304)
  return true
}

/** Sends an answer that the reader's own browser may keep, or 304 when it has the same one already. */
export function sendKept(reply: FastifyReply, answer: unknown, request: FastifyRequest): FastifyReply {
  const body = JSON.stringify(answer)
  if (isKeptAlready(reply, body, request)) return reply.send()
  return reply.type('application/json; charset=utf-8').send(body)
}
