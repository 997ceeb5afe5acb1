import { lookup } from 'node:dns'
import { Agent, request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import { isPublicIp, isPushAddress } from './push-address.ts'

/** A browser's address at its push service, with the keys for which a message is encrypted (RFC 8291). */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** The keys by which push services identify the portal (RFC 8292). */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export interface PushMessage {
  payload: object
  /** The time for which the push service keeps it for a device that is away. */
  ttlSeconds: number
  isUrgent: boolean
}

/** `gone`: the device no longer accepts messages; `busy`: try again later. */
export interface PushOutcome {
  result: 'taken' | 'gone' | 'refused' | 'busy'
  /** The status of the answer; null without one. */
  status: number | null
  retryAfterMs: number
}

export interface PushTransport {
  send(target: PushTarget, message: PushMessage, keys: PushKeys): Promise<PushOutcome>
  close(): void
}

interface TransportOptions {
  /** The contact for questions about messages of this portal: an address of https: or mailto:. */
  contact: string
  /** Tests only: makes the connections. */
  agent?: Agent
}

const TIMEOUT_MS = 10_000
const MOST_ANSWER_BYTES = 16_384
const MOST_SOCKETS = 20
const MOST_WAIT_MS = 3_600_000
const GONE = new Set([404, 410])
const SERVER_ERROR = 500
const ASK_LATER = new Set([408, 429])

/**
 * Looks a name up and refuses it if any of its addresses is not public; the connection uses exactly the
 * checked address.
 */
function publicLookup(resolve: typeof lookup): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      const [first] = found
      if (!first || found.some(({ address }) => !isPublicIp(address)))
        return done(new Error('A push service at an address that may not be reached'), '')
      if (options.all) return done(null, found)
      done(null, first.address, first.family)
    })
  }
}

function retryAfterMs({ headers }: IncomingMessage): number {
  const seconds = Number(headers['retry-after'] ?? 0)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, 0), MOST_WAIT_MS) : 0
}

function outcomeOf(answer: IncomingMessage): PushOutcome {
  const status = answer.statusCode ?? 0
  const found = { status, retryAfterMs: 0 }
  if (status >= 200 && status < 300) return { ...found, result: 'taken' }
  if (GONE.has(status)) return { ...found, result: 'gone' }
  if (status >= SERVER_ERROR || ASK_LATER.has(status))
    return { ...found, result: 'busy', retryAfterMs: retryAfterMs(answer) }
  return { ...found, result: 'refused' }
}

/** Posts once, follows no redirect, and reads no more of the answer than it needs. */
function post(
  { endpoint, headers, body }: webPush.RequestDetails & { body: Buffer },
  agent: Agent,
): Promise<PushOutcome> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      endpoint,
      { method: 'POST', headers: headers as never, agent, signal: AbortSignal.timeout(TIMEOUT_MS) },
      (answer) => {
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > MOST_ANSWER_BYTES) answer.destroy()
        })
        answer.on('close', () => resolve(outcomeOf(answer)))
        answer.on('error', () => resolve(outcomeOf(answer)))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Connects only to addresses of the public internet, and reuses connections. */
export function publicAgent(resolve = lookup): Agent {
  return new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS, lookup: publicLookup(resolve) })
}

/**
 * Sends messages to browsers through the push services that they named (RFC 8030), and to no other address.
 */
export function pushTransport({ contact, agent = publicAgent() }: TransportOptions): PushTransport {
  return {
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, isUrgent }, keys) {
      if (!URL.canParse(endpoint) || !isPushAddress(new URL(endpoint)))
        return { result: 'gone', status: null, retryAfterMs: 0 }
      const details = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        {
          vapidDetails: { subject: contact, ...keys },
          TTL: ttlSeconds,
          urgency: isUrgent ? 'high' : 'normal',
          contentEncoding: 'aes128gcm',
        },
      )
      // A service that does not answer, or whose name cannot be resolved, may do so later; no address is
      // logged.
      return post(details as never, agent).catch(() => ({ result: 'busy', status: null, retryAfterMs: 0 }))
    },
    close: () => agent.destroy(),
  }
}

/** Generates the keys of a portal. */
export const newPushKeys = (): PushKeys => webPush.generateVAPIDKeys()
