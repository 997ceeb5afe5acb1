import type { ChildProcess } from 'node:child_process'
import type { Figures, GatheredFigures, SharedFigures } from '#platform/server/http/metrics.ts'
import { Line } from './line.ts'

/** A process that has not answered by then is left out. */
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

/** Reads the figures of several processes at once. */
export async function gatherFigures(reads: readonly ReadFigures[]): Promise<GatheredFigures> {
  const answers = await Promise.all(reads.map((read) => read()))
  const figures = answers.filter((answer) => answer !== null)
  return { figures, silent: answers.length - figures.length }
}

/** The end of a serving process, one of so many. */
export function sharedFigures(processes: number): SharedFigures {
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
    gather: async () =>
      (await line.ask<GatheredFigures>(ALL, ALL_MS)) ?? { figures: [await readOwn()], silent: processes - 1 },
  }
}
