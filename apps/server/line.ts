/** The end of a channel between two processes. */
interface Channel {
  onMessage(listener: (message: unknown) => void): void
  send(message: object): void
}

interface Question {
  asks: string
  id: number
}

interface Answer {
  answers: number
  answer: unknown
}

const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'asks' in message
const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'answers' in message

/** Questions and answers between two processes; other messages of the channel pass by. */
export class Line {
  readonly #channel: Channel
  readonly #waiting = new Map<number, (answer: unknown) => void>()
  #lastId = 0

  /** `answers` has what this end can be asked; whoever asks for anything else waits in vain. */
  constructor(channel: Channel, answers: Readonly<Record<string, () => Promise<unknown>>>) {
    this.#channel = channel
    channel.onMessage((message) => {
      if (isAnswer(message)) this.#waiting.get(message.answers)?.(message.answer)
      else if (isQuestion(message)) void this.#answer(message, answers[message.asks])
    })
  }

  async #answer({ id }: Question, find: (() => Promise<unknown>) | undefined): Promise<void> {
    // Whoever asks gives up by themselves where nothing can be answered.
    const answer = await find?.().catch(() => null)
    if (answer !== undefined && answer !== null) this.#channel.send({ answers: id, answer })
  }

  /** Asks the other end; null when it does not answer in time. */
  ask<T>(asks: string, limitMs: number): Promise<T | null> {
    const id = (this.#lastId += 1)
    return new Promise((resolve) => {
      const settle = (answer: unknown) => {
        clearTimeout(limit)
        this.#waiting.delete(id)
        resolve(answer as T | null)
      }
      const limit = setTimeout(() => settle(null), limitMs)
      this.#waiting.set(id, settle)
      this.#channel.send({ asks, id })
    })
  }
}
