import type { Message } from '../../contract/message.ts'

interface Written {
  id: number
  seq: number
  author: string
  isDeleted: boolean
  /** The people who were in the chat when it was written. */
  witnesses: ReadonlySet<string>
}

/**
 * A model of a chat, independent of the database: who joined when, the messages, and everybody's read mark.
 */
export class ChatModel {
  readonly id: number
  readonly #since = new Map<string, number>()
  /** People whom nobody adds again. */
  readonly #left = new Set<string>()
  readonly #readUpTo = new Map<string, number>()
  readonly #messages: Written[] = []

  constructor(id: number, members: readonly string[]) {
    this.id = id
    for (const login of members) this.#since.set(login, 1)
  }

  members(): string[] {
    return [...this.#since.keys()]
  }

  isMember(login: string): boolean {
    return this.#since.has(login)
  }

  /** False when nothing changes. */
  add(login: string): boolean {
    if (this.isMember(login) || this.#left.has(login)) return false
    this.#since.set(login, this.#messages.length + 1)
    return true
  }

  remove(login: string): boolean {
    return this.#since.delete(login)
  }

  /** They go by themselves. */
  leave(login: string): boolean {
    if (!this.remove(login)) return false
    this.#left.add(login)
    return true
  }

  sent(author: string, { id, seq }: Message): void {
    if (seq !== this.#messages.length + 1) throw new Error(`Place ${seq} after ${this.#messages.length}`)
    this.#messages.push({ id, seq, author, isDeleted: false, witnesses: new Set(this.members()) })
  }

  pick(share: number): Written | undefined {
    return this.#messages[Math.floor(share * this.#messages.length)]
  }

  sees(login: string, { seq, isDeleted }: Written): boolean {
    return !isDeleted && seq >= (this.#since.get(login) ?? Infinity)
  }

  deleted(message: Written): void {
    message.isDeleted = true
  }

  read(login: string, { seq }: Written): void {
    if (seq < this.#since.get(login)!) return
    this.#readUpTo.set(login, Math.max(seq, this.#readUpTo.get(login) ?? 0))
  }

  /** Ids, newest first. */
  seenBy(login: string): number[] {
    return this.#messages
      .filter((message) => this.sees(login, message))
      .map(({ id }) => id)
      .toReversed()
  }

  unreadOf(login: string): number {
    const read = this.#readUpTo.get(login) ?? 0
    return this.#messages.filter(
      (message) => this.sees(login, message) && message.seq > read && message.author !== login,
    ).length
  }

  /** The messages that were written while somebody was there. */
  writtenBefore(login: string): number[] {
    return this.#messages.filter(({ witnesses }) => witnesses.has(login)).map(({ id }) => id)
  }
}
