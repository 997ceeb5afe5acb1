import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'

/** The bytes of bodies that are held at once; the reasons are in docs/operations.md. */
interface BodyLimits {
  /** For a call before sign-in. */
  ofGuest: number
  /** For a call that takes no file. */
  ofCall: number
  /** For all calls of one person together. */
  ofPerson: number
  /** For all calls of everybody who is signed in. */
  ofAll: number
}

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

export const USUAL_BODY_LIMITS: BodyLimits = {
  ofGuest: 32 * KILOBYTE,
  ofCall: MEGABYTE,
  ofPerson: 24 * MEGABYTE,
  ofAll: 128 * MEGABYTE,
}

const PAUSE_SECONDS = 2
const REFUSAL = new ApiError(503, undefined, { headers: { 'retry-after': String(PAUSE_SECONDS) } })

/** Memory for the bodies of requests: a sender of many slow requests would otherwise fill it. */
export interface BodyRoom {
  /** Takes memory and returns a function that frees it; null when there is not enough. */
  take(personId: number, bytes: number): (() => void) | null
}

export function createBodyRoom({ ofPerson, ofAll }: Pick<BodyLimits, 'ofPerson' | 'ofAll'>): BodyRoom {
  const byPerson = new Map<number, number>()
  let taken = 0

  function add(personId: number, bytes: number): void {
    const held = (byPerson.get(personId) ?? 0) + bytes
    taken += bytes
    if (held === 0) byPerson.delete(personId)
    else byPerson.set(personId, held)
  }

  return {
    take(personId, bytes) {
      const isTooMuch = (byPerson.get(personId) ?? 0) + bytes > ofPerson || taken + bytes > ofAll
      if (isTooMuch) return null
      add(personId, bytes)
      let isFreed = false
      return () => {
        if (!isFreed) add(personId, -bytes)
        isFreed = true
      }
    },
  }
}

/**
 * The number of bytes that a request may bring: the length that it announces, or the limit when it announces
 * none.
 */
function announcedBytes({ headers }: FastifyRequest, largestBody: number): number {
  if (headers['transfer-encoding'] !== undefined) return largestBody
  return Math.min(Number(headers['content-length'] ?? 0), largestBody)
}

/**
 * Takes memory for the body of a person's request until it is answered.
 * @throws ApiError 503 when there is not enough
 */
export function makeRoom(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  room: BodyRoom,
  largestBody: number,
): void {
  const bytes = announcedBytes(request, largestBody)
  if (request.who === null || bytes === 0) return
  const free = room.take(request.who.realPersonId, bytes)
  if (free === null) throw REFUSAL
  reply.raw.once('finish', free).once('close', free)
}
