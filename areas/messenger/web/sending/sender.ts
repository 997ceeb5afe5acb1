import type { UnsavedStore } from '#platform/web/router/unsaved.ts'
import type { WaitingMessage } from './waiting-message.ts'

/**
 * The outcome of sending a message: `kept` by the server, `refused` with a text for its author (`isSpent`: another message
 * was sent under its client id), or unknown, so that it is sent again after a pause.
 */
export type Outcome =
  | { kind: 'kept' }
  | { kind: 'refused'; text: string; isSpent?: boolean }
  | { kind: 'unknown'; pauseMs: number }

interface SenderParts {
  store: UnsavedStore<WaitingMessage>
  send: (message: WaitingMessage) => Promise<Outcome>
  /** Runs the work while no other window of the person sends. */
  alone: (work: () => Promise<void>) => Promise<void>
}

/**
 * The messages of one person on this device that the server has not confirmed. They are sent one after another in the
 * order in which they were typed, each under its own client id, so that the server keeps a repeated one once.
 */
export class Sender {
  #parts: SenderParts
  #messages: readonly WaitingMessage[]
  #listeners = new Set<() => void>()
  #sending: Promise<void> | null = null
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(parts: SenderParts) {
    this.#parts = parts
    this.#messages = parts.store.read()
  }

  get messages(): readonly WaitingMessage[] {
    return this.#messages
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Another window of the person has changed the stored messages. */
  readAgain(): void {
    this.#show(this.#parts.store.read())
  }

  add(message: WaitingMessage): void {
    this.#change((messages) => [...messages, message])
    void this.flush()
  }

  discard(clientId: string): void {
    this.#change((messages) => messages.filter((message) => message.clientId !== clientId))
  }

  retry(clientId: string): void {
    this.#replace(clientId, { refusal: null })
    void this.flush()
  }

  /** Sends waiting messages; resolves when nothing is left to send now. */
  flush(): Promise<void> {
    clearTimeout(this.#retry)
    this.#sending ??= this.#parts.alone(() => this.#sendAll()).finally(() => (this.#sending = null))
    return this.#sending
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      this.readAgain()
      const next = this.#messages.find(({ refusal }) => refusal === null)
      if (!next) return
      const outcome = await this.#parts.send(next)
      if (outcome.kind === 'kept') this.discard(next.clientId)
      else if (outcome.kind === 'refused') this.#refuse(next.clientId, outcome)
      else {
        this.#retry = setTimeout(() => void this.flush(), outcome.pauseMs)
        return
      }
    }
  }

  #refuse(clientId: string, { text, isSpent }: { text: string; isSpent?: boolean }): void {
    this.#replace(clientId, { refusal: text, ...(isSpent && { clientId: crypto.randomUUID() }) })
  }

  #replace(clientId: string, changes: Partial<WaitingMessage>): void {
    this.#change((messages) =>
      messages.map((message) => (message.clientId === clientId ? { ...message, ...changes } : message)),
    )
  }

  #change(change: (messages: readonly WaitingMessage[]) => readonly WaitingMessage[]): void {
    const next = change(this.#parts.store.read())
    this.#parts.store.write(next)
    this.#show(next)
  }

  #show(messages: readonly WaitingMessage[]): void {
    this.#messages = messages
    for (const listener of this.#listeners) listener()
  }
}

/** A message that begins its way, under the name that the server perhaps knows it by. */
export function newWaiting(
  chatId: number,
  typed: Pick<
    WaitingMessage,
    'text' | 'replyTo' | 'files' | 'needsConfirmation' | 'confirmUntil' | 'forward'
  >,
  name: string | null = null,
): WaitingMessage {
  return { ...typed, chatId, clientId: name ?? crypto.randomUUID(), at: Date.now(), refusal: null }
}
