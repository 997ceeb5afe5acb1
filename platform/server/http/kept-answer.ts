import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Marks an answer that the reader's own browser may cache; returns true, with status 304, when the browser
 * already has it.
 */
export function isKeptAlready(reply: FastifyReply, body: Uint8Array, { headers }: FastifyRequest): boolean {
  // A weak tag: compression changes the bytes but not the content.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'cookie')
  const keptTags = headers['if-none-match']?.split(',').map((each) => each.trim()) ?? []
  if (!keptTags.includes(tag)) return false
  reply.status(304)
  return true
}

/** Sends an answer that the reader's own browser may cache, or 304 when the browser already has it. */
export function sendKept(reply: FastifyReply, answer: unknown, request: FastifyRequest): FastifyReply {
  // Encoded once, and not for the tag, the length and the sending each.
  const body = Buffer.from(JSON.stringify(answer))
  if (isKeptAlready(reply, body, request)) return reply.send()
  return reply.type('application/json; charset=utf-8').send(body)
}
