import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends an answer that the reader's own browser may keep, or 304 when it has the same one already. */
export function sendKept(reply: FastifyReply, answer: unknown, request: FastifyRequest): FastifyReply {
  const body = JSON.stringify(answer)
  // Weak: compression changes the bytes and not what they say.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'cookie')
  const keptTags = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? []
  if (keptTags.includes(tag)) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
