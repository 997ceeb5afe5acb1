import { STREAM_EVENTS } from '#platform/contract/stream/stream.ts'

/** The part of the browser's `EventSource` that the stream uses. */
export interface Source {
  /** The browser's own events, `open` and `error`, come without data. */
  addEventListener(name: string, listener: (event: MessageEvent<string | undefined>) => void): void
  close(): void
}

export interface StreamUse {
  /** The names of the events. */
  names: readonly string[]
  onEvent: (name: string, value: unknown) => void
  /** Called when events may have been missed: the data that they would have changed must be read again. */
  onGap: () => void
}

/** `open`: events arrive; `waiting`: between two attempts; `off`: nobody listens. */
export type StreamState = 'off' | 'opening' | 'open' | 'waiting'

/** Opens the stream after the event with this id; null for everything from now on. */
type Connect = (cursor: string | null) => Source

const FIRST_PAUSE_MS = 1000
const MOST_PAUSE_MS = 30_000

/**
 * The pause before the next attempt: twice as long each time, and up to half of it more, so that windows do
 * not all return at once.
 */
export function pauseBeforeTry(failures: number, random: () => number = Math.random): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, MOST_PAUSE_MS) * (1 + random() / 2)
}

/**
 * One connection for all listeners: it opens with the first of them, continues after the last event that it
 * received, and closes with the last of them.
 */
export class EventStream {
  #connectTo: Connect
  #uses = new Set<StreamUse>()
  /** Listeners that came while the stream was not open: the cursor says nothing about their data. */
  #unsynced = new Set<StreamUse>()
  #source: Source | null = null
  #heard = new Set<string>()
  #cursor: string | null = null
  #failures = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #isPaused = false
  #state: StreamState = 'off'
  #watchers = new Set<() => void>()

  constructor(connect: Connect) {
    this.#connectTo = connect
  }

  get state(): StreamState {
    return this.#state
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /**
   * Listens until the returned function is called. A listener added to an open stream gets a gap at once, any
   * other when the stream opens: its data read before that moment may be out of date.
   */
  use(use: StreamUse): () => void {
    this.#uses.add(use)
    if (this.#state === 'open') queueMicrotask(() => this.#uses.has(use) && use.onGap())
    else this.#unsynced.add(use)
    if (this.#source) this.#hear(this.#source)
    else if (this.#state === 'off') this.#connect()
    return () => {
      this.#uses.delete(use)
      this.#unsynced.delete(use)
      if (this.#uses.size === 0) this.#forget()
    }
  }

  /** Closes the connection until `resume`; what happens meanwhile is then caught up. */
  pause(): void {
    this.#isPaused = true
    this.#close()
  }

  /** Opens the connection again, or retries at once if it is waiting. */
  resume(): void {
    this.#isPaused = false
    if (this.#source && this.#state !== 'waiting') return
    this.#failures = 0
    this.#connect()
  }

  /** The next listener may be another person: nothing is caught up for them. */
  #forget(): void {
    this.#close()
    this.#cursor = null
    this.#failures = 0
  }

  #close(): void {
    clearTimeout(this.#retry)
    this.#source?.close()
    this.#source = null
    this.#turn('off')
  }

  #connect(): void {
    if (this.#uses.size === 0 || this.#isPaused) return
    this.#close()
    this.#turn('opening')
    const source = this.#connectTo(this.#cursor)
    this.#source = source
    this.#heard.clear()
    source.addEventListener('error', () => source === this.#source && this.#failed())
    this.#on(source, STREAM_EVENTS.open, (event) => this.#opened(event))
    this.#on(source, STREAM_EVENTS.reset, (event) => {
      this.#note(event)
      this.#tellOfGap()
    })
    this.#hear(source)
  }

  #hear(source: Source): void {
    for (const name of [...this.#uses].flatMap(({ names }) => names)) {
      if (this.#heard.has(name)) continue
      this.#heard.add(name)
      this.#on(source, name, (event) => this.#receive(name, event))
    }
  }

  /** Events of a closed connection are ignored. */
  #on(source: Source, name: string, listener: (event: MessageEvent<string>) => void): void {
    source.addEventListener(name, (event) => {
      if (source === this.#source && event.data !== undefined) listener(event as MessageEvent<string>)
    })
  }

  #opened(event: MessageEvent<string>): void {
    this.#failures = 0
    // Data that the listeners read before this moment may already be out of date.
    const isFirst = this.#cursor === null
    this.#note(event)
    this.#turn('open')
    for (const { onGap } of isFirst ? this.#uses : this.#unsynced) onGap()
    this.#unsynced.clear()
  }

  /** The browser would reconnect by itself, but every few seconds for ever, and not after a refusal. */
  #failed(): void {
    this.#close()
    this.#turn('waiting')
    this.#retry = setTimeout(() => this.#connect(), pauseBeforeTry(this.#failures++))
  }

  #note({ lastEventId }: MessageEvent<string>): void {
    if (lastEventId !== '') this.#cursor = lastEventId
  }

  #receive(name: string, event: MessageEvent<string>): void {
    this.#note(event)
    const value: unknown = JSON.parse(event.data)
    for (const use of this.#uses) if (use.names.includes(name)) use.onEvent(name, value)
  }

  #tellOfGap(): void {
    for (const { onGap } of this.#uses) onGap()
  }

  #turn(state: StreamState): void {
    if (state === this.#state) return
    this.#state = state
    for (const watcher of this.#watchers) watcher()
  }
}
