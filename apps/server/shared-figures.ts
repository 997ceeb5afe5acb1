import type { ChildProcess } from 'node:child_process'
import {
  addUp,
  countedIn,
  type Figures,
  type GatheredFigures,
  type SharedFigures,
} from '#platform/server/http/metrics.ts'
import { Line } from './line.ts'

/** A process that has not answered by then is counted by its last answer. */
const ONE_MS = 1500
/** The first process waits for the others. */
const ALL_MS = 2 * ONE_MS

/** What a serving process is asked for, and what it asks the first one for. */
const [OWN, ALL] = ['figures', 'all-figures']

/** Reads the figures of a serving process; null when it does not answer in time. */
export type ReadFigures = () => Promise<Figures | null>

/** The first process's end: reads the figures of a process that it has started, which may ask for those of all. */
export function figuresOf(child: ChildProcess, gather: () => Promise<GatheredFigures>): ReadFigures {
  const channel = {
    onMessage: (listener: (message: unknown) => void) => void child.on('message', listener),
    // Whoever is gone does not answer.
    send: (message: object) => void child.send(message, () => undefined),
  }
  const line = new Line(channel, { [ALL]: gather })
  return () => line.ask<Figures>(OWN, ONE_MS)
}

interface Serving {
  read: ReadFigures
  last: Figures
}

/**
 * The figures of so many processes. What was counted once stays counted, when a process is silent and when it has ended:
 * whoever reads sums that go back takes it for a new start of the portal.
 */
export class AllFigures {
  readonly #processes: number
  readonly #serving = new Set<Serving>()
  #ended: Promise<Figures> = Promise.resolve([])

  constructor(processes: number) {
    this.#processes = processes
  }

  /** Reads those of a process from now on, until what is returned is called. */
  follow(read: ReadFigures): () => void {
    const serving: Serving = { read, last: [] }
    this.#serving.add(serving)
    return () => {
      if (!this.#serving.delete(serving)) return
      const counted = countedIn(serving.last)
      this.#ended = this.#ended.then((ended) => addUp([ended, counted]).getMetricsAsJSON())
    }
  }

  async gather(): Promise<GatheredFigures> {
    // Both as they are now: a process that ends meanwhile is among those that serve, and only there.
    const [ended, serving] = [this.#ended, [...this.#serving]]
    const answers = await Promise.all(serving.map(({ read }) => read()))
    const figures = serving.map((one, index) => (one.last = answers[index] ?? one.last))
    const answered = answers.filter((answer) => answer !== null).length
    return { figures: [await ended, ...figures], answered, silent: this.#processes - answered }
  }
}

/** The end of a serving process. */
export function sharedFigures(): SharedFigures {
  let readOwn = async (): Promise<Figures> => []
  const channel = {
    onMessage: (listener: (message: unknown) => void) => void process.on('message', listener),
    send: (message: object) => void process.send?.(message, undefined, undefined, () => undefined),
  }
  const line = new Line(channel, { [OWN]: () => readOwn() })
  return {
    offer: (read) => {
      readOwn = read
    },
    gather: () => line.ask<GatheredFigures>(ALL, ALL_MS),
  }
}
