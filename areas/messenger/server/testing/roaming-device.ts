import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { StreamClient, type ReceivedEvent } from '#platform/server/testing/stream-client.ts'

/** The mean time for which a connection lives after it has opened. */
const CUT_AFTER_MS = 400
/** The share of connections that are cut by the clock, so some before they open. */
const CUT_EARLY_SHARE = 0.2
const PAUSE_MS = 20
const AGAIN_MS = 50
/** As many messages as a page may have. */
const PAGE = 100

/** A message from the stream: its place, and the time of its arrival. */
export interface Arrival {
  seq: number
  at: number
}

interface DeviceParts {
  name: string
  cookie: string
  /** The chats whose lists it reads when it has missed too much. */
  chats?: readonly number[]
  /** The server to which it connects, or sends, this time. */
  anAddress: () => string
}

/** A device that loses its connection again and again and reconnects with its cursor, to either process. */
export class RoamingDevice {
  readonly name: string
  readonly #parts: DeviceParts
  /** The number of times that the stream was open, and that it asked for the lists to be read again. */
  opened = 0
  resets = 0
  readonly #arrivals = new Map<number, Arrival[]>()
  /** The places that were read from the lists after a reset. */
  readonly #listed = new Map<number, Set<number>>()
  #reading: Promise<void> = Promise.resolve()
  #cursor: number | null = null
  #isSteady = false
  #isDone = false
  #open: StreamClient | null = null
  #cut: NodeJS.Timeout | undefined

  constructor(parts: DeviceParts) {
    this.name = parts.name
    this.#parts = parts
  }

  async run(): Promise<void> {
    const { cookie, anAddress } = this.#parts
    while (!this.#isDone) {
      const take = (event: ReceivedEvent) => this.#take(event)
      const stream = new StreamClient({ address: anAddress(), cookie, cursor: this.#cursor, take })
      this.#open = stream
      if (Math.random() < CUT_EARLY_SHARE) this.#cutSoon()
      await stream.ended
      clearTimeout(this.#cut)
      this.#open = null
      this.#cursor = stream.cursor
      await sleep(PAUSE_MS)
    }
  }

  #cutSoon(): void {
    clearTimeout(this.#cut)
    this.#cut = setTimeout(() => this.#isSteady || this.#open?.cut(), Math.random() * 2 * CUT_AFTER_MS)
  }

  /** Stays connected from now on. */
  steady(): void {
    this.#isSteady = true
  }

  async stop(): Promise<void> {
    this.#isDone = true
    this.#open?.cut()
    await this.#reading
  }

  #take({ name, data }: ReceivedEvent): void {
    if (name === 'open') {
      this.opened += 1
      this.#cutSoon()
    } else if (name === 'reset') this.#reset()
    else if (name === 'message') {
      const chatId = Number(data['chatId'])
      const arrivals = this.#arrivals.get(chatId) ?? []
      arrivals.push({ seq: Number(data['seq']), at: performance.now() })
      this.#arrivals.set(chatId, arrivals)
    }
  }

  #reset(): void {
    this.resets += 1
    const known = new Map(
      this.#arrivals.entries().map(([chatId, arrivals]) => [chatId, arrivals.at(-1)!.seq]),
    )
    this.#reading = this.#readLists(known, this.#reading)
  }

  async #readLists(known: ReadonlyMap<number, number>, before: Promise<void>): Promise<void> {
    await before
    for (const chatId of this.#parts.chats ?? []) await this.#readList(chatId, known.get(chatId) ?? 0)
  }

  /** Reads the messages of a chat after a position, from the newest on: new messages only shift the pages. */
  async #readList(chatId: number, after: number): Promise<void> {
    const listed = this.#listed.get(chatId) ?? new Set()
    this.#listed.set(chatId, listed)
    for (let offset = 0; ; offset += PAGE) {
      const places = await this.#readPage(chatId, offset)
      for (const place of places) if (place > after) listed.add(place)
      if (places.length < PAGE || places.at(-1)! <= after) return
    }
  }

  async #readPage(chatId: number, offset: number): Promise<number[]> {
    const { cookie, anAddress } = this.#parts
    for (;;) {
      const url = `${anAddress()}/api/proxy/chats/${chatId}?limit=${PAGE}&offset=${offset}`
      const answer = await fetch(url, { headers: { cookie } }).catch(() => null)
      if (answer?.status === 404) return []
      if (answer?.ok) {
        const { items } = (await answer.json()) as { items: { seq: number }[] }
        return items.map(({ seq }) => seq)
      }
      await sleep(AGAIN_MS)
    }
  }

  /** The messages of a chat in the order of their arrival by the stream. */
  arrivalsOf(chatId: number): readonly Arrival[] {
    return this.#arrivals.get(chatId) ?? []
  }

  logOf(chatId: number): number[] {
    return this.arrivalsOf(chatId).map(({ seq }) => seq)
  }

  /** The places of a chat that the device has, from the stream or, after a reset, from the list. */
  placesOf(chatId: number): Set<number> {
    return new Set([...this.logOf(chatId), ...(this.#listed.get(chatId) ?? [])])
  }

  /**
   * Sends until some process answers that it is there, which the device's own name of the message makes it once. False
   * when the sender is no member.
   */
  async sendSurely(chatId: number, text: string): Promise<boolean> {
    const { cookie, anAddress } = this.#parts
    const body = JSON.stringify({ text, clientId: randomUUID() })
    const headers = { cookie, 'content-type': 'application/json' }
    for (;;) {
      const url = `${anAddress()}/api/proxy/chats/${chatId}`
      const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null)
      await answer?.arrayBuffer().catch(() => null)
      if (answer?.status === 201) return true
      if (answer?.status === 404) return false
      await sleep(AGAIN_MS)
    }
  }
}
