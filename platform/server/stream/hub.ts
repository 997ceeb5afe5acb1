import { randomUUID } from 'node:crypto'
import { STREAM_EVENTS, STREAM_HEARTBEAT_MS } from '#platform/contract/stream/stream.ts'
import { listLiveSessions } from '#platform/server/auth/sessions.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { troubleOf } from '#platform/server/db/trouble.ts'
import { catchUp } from './catch-up.ts'
import { listEvents, sequenceEvents, type StoredEvent } from './event-store.ts'
import { StreamListener } from './listener.ts'
import type { OpenStream } from './open-stream.ts'
import { notePresence, PRESENCE_SECONDS } from './presence-store.ts'
import { readDeliveries } from './read-deliveries.ts'
import type { StreamSource } from './stream-source.ts'

const EVENTS_AT_ONCE = 500
/** The most streams that catch up at the same time: each takes a connection of the pool for a moment. */
const CATCHING_UP_AT_ONCE = 3
/** Notifications may be lost: a process also looks by itself at this interval. */
const LOOK_EVERY_MS = 5000
const AFTER_TROUBLE_MS = 1000
const MOST_PASSING = 1000
const PRESENCE_PAUSE_MS = 1000

interface HubParts {
  db: Db
  url: string
  clock: Clock
  sources: readonly StreamSource[]
  onError(error: unknown): void
}

const RESET = { name: STREAM_EVENTS.reset, data: {}, position: null }

/** An event that cannot be read must not block all later ones: its readers read their tables again. */
function unreadable(error: unknown, onError: (error: unknown) => void): null {
  if (troubleOf(error) !== null) throw error
  onError(error)
  return null
}

/**
 * All open streams of a process. While nothing happens they hold no connection of the pool. Decision 0128.
 */
export class StreamHub {
  readonly #parts: HubParts
  readonly #listener: StreamListener
  readonly #processId = randomUUID()
  readonly #streams = new Set<OpenStream>()
  readonly #timers: NodeJS.Timeout[] = []
  /** The position up to which the caught-up streams have everything. */
  #position: number | null = null
  #passing: StoredEvent[] = []
  #looking: Promise<void> | null = null
  #looksAgain = false
  #isClosed = false
  #presenceTimer: NodeJS.Timeout | undefined

  constructor(parts: HubParts) {
    this.#parts = parts
    this.#listener = new StreamListener({
      url: parts.url,
      onNotice: (text) => this.#hear(text),
      onError: parts.onError,
    })
  }

  get count(): number {
    return this.#streams.size
  }

  countOf(personId: number): number {
    return [...this.#streams].filter((stream) => stream.personId === personId).length
  }

  add(stream: OpenStream): void {
    if (this.#isClosed) return stream.end()
    if (this.#timers.length === 0) this.#startTimers()
    this.#streams.add(stream)
    this.#listener.start()
    this.look()
    this.#notePresenceSoon()
  }

  remove(stream: OpenStream): void {
    this.#streams.delete(stream)
    // The next stream begins with what happens from then on.
    if (this.#streams.size === 0) this.#position = null
    this.#notePresenceSoon()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    clearTimeout(this.#presenceTimer)
    this.#listener.stop()
    for (const stream of this.#streams) stream.end()
    this.#streams.clear()
    await this.#looking
    if (this.#timers.length > 0) await this.#notePresence()
  }

  #startTimers(): void {
    this.#timers.push(
      setInterval(() => this.look(), LOOK_EVERY_MS),
      setInterval(() => void this.#beat(), STREAM_HEARTBEAT_MS),
      setInterval(() => void this.#notePresence(), PRESENCE_SECONDS * 1000),
    )
    for (const timer of this.#timers) timer.unref()
  }

  #hear(text: string): void {
    if (text !== '' && this.#passing.length < MOST_PASSING && this.#streams.size > 0)
      this.#passing.push({ ...(JSON.parse(text) as StoredEvent), position: null })
    this.look()
  }

  /** Looks for new events; if a look is in progress, looks once more after it. */
  look(): void {
    if (this.#isClosed || this.#streams.size === 0) return
    if (this.#looking !== null) {
      this.#looksAgain = true
      return
    }
    this.#looksAgain = false
    this.#looking = this.#lookOnce()
      .catch((error: unknown) => this.#wait(error))
      .finally(() => {
        this.#looking = null
        if (this.#looksAgain) this.look()
      })
  }

  async #wait(error: unknown): Promise<void> {
    if (this.#isClosed) return
    this.#parts.onError(error)
    setTimeout(() => this.look(), AFTER_TROUBLE_MS).unref()
  }

  async #lookOnce(): Promise<void> {
    // Streams that were there before the head was read: none of their cursors is ahead of it.
    const waiting = [...this.#streams].filter(({ hasBegun }) => !hasBegun)
    const { head, oldest } = await sequenceEvents(this.#parts.db)
    this.#position ??= head
    await this.#sendPassing()
    while (this.#position !== null && this.#position < head) await this.#sendPage(head)
    while (waiting.length > 0) {
      const next = waiting.splice(0, CATCHING_UP_AT_ONCE)
      await Promise.all(next.map((stream) => this.#begin(stream, { head, oldest })))
    }
  }

  async #sendPassing(): Promise<void> {
    const passing = this.#passing
    this.#passing = []
    if (passing.length > 0) await this.#deliver(passing, [...this.#streams])
  }

  /** Sends the next page of events to the caught-up streams. */
  async #sendPage(head: number): Promise<void> {
    const after = this.#position!
    const events = await listEvents(this.#parts.db, { after, upTo: head, limit: EVENTS_AT_ONCE })
    const inStep = [...this.#streams].filter((stream) => stream.hasBegun)
    await this.#deliver(events, inStep)
    const position = events.at(-1)?.position ?? head
    for (const stream of inStep) stream.position = position
    if (this.#streams.size > 0) this.#position = position
  }

  async #deliver(events: readonly StoredEvent[], streams: readonly OpenStream[]): Promise<void> {
    const { db, clock, sources, onError } = this.#parts
    const personIds = [...new Set(streams.map(({ personId }) => personId))]
    const byPerson = await readDeliveries(db, sources, events, { personIds, now: clock.now() }).catch(
      (error: unknown) => unreadable(error, onError),
    )
    const receiving = byPerson === null ? streams : streams.filter(({ personId }) => byPerson.has(personId))
    const live = await this.#endStreamsOfEndedSessions(receiving)
    for (const stream of live) stream.send(byPerson?.get(stream.personId) ?? [RESET])
  }

  /** Sends a new stream the events from its cursor to the head. */
  async #begin(stream: OpenStream, { head, oldest }: { head: number; oldest: number }): Promise<void> {
    const { db, clock, sources, onError } = this.#parts
    const gap = { personId: stream.personId, after: stream.position ?? head, head, oldest, now: clock.now() }
    const missed = await catchUp(db, sources, gap).catch((error: unknown) => unreadable(error, onError))
    const [live] = await this.#endStreamsOfEndedSessions([stream])
    if (!live) return
    const events = missed === null ? [RESET] : missed
    stream.send([...events, { name: STREAM_EVENTS.open, data: {}, position: head }])
    stream.position = head
    stream.hasBegun = true
  }

  /** Returns the streams whose sessions are valid now, and ends the others. */
  async #endStreamsOfEndedSessions(streams: readonly OpenStream[]): Promise<OpenStream[]> {
    if (streams.length === 0) return []
    const { db, clock } = this.#parts
    const ids = [...new Set(streams.map(({ sessionId }) => sessionId))]
    const live = await listLiveSessions(db, clock, ids)
    for (const stream of streams)
      if (!live.has(stream.sessionId)) {
        this.#streams.delete(stream)
        stream.end()
      }
    return streams.filter(({ sessionId }) => live.has(sessionId))
  }

  async #beat(): Promise<void> {
    try {
      for (const stream of await this.#endStreamsOfEndedSessions([...this.#streams])) stream.beat()
    } catch (error) {
      this.#parts.onError(error)
    }
  }

  /** Batched, because many may come and go within a moment. */
  #notePresenceSoon(): void {
    if (this.#isClosed) return
    this.#presenceTimer ??= setTimeout(() => {
      this.#presenceTimer = undefined
      void this.#notePresence()
    }, PRESENCE_PAUSE_MS).unref()
  }

  async #notePresence(): Promise<void> {
    const personIds = [...new Set([...this.#streams].map(({ personId }) => personId))]
    const { db, clock, onError } = this.#parts
    await notePresence(db, { processId: this.#processId, personIds, now: clock.now() }).catch(onError)
  }
}
