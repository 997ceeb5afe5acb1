import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { addSpaceRefusals, readSpaceRefusals, type SpaceRefusals } from './refusal-store.ts'

const RETRY_MS = 10_000

/** Counts the requests that this process refuses for lack of space. */
export interface SpaceRefusalCount {
  note(): void
  /**
   * The refusals of all processes, including those of this one that could not be stored yet; null while there
   * is space.
   */
  read(): Promise<SpaceRefusals | null>
  stop(): void
}

interface CountParts {
  db: Db
  clock: Clock
  /** Called with the reason why the count could not be stored. */
  onError: (error: unknown) => void
}

function together(one: SpaceRefusals | null, later: SpaceRefusals | null): SpaceRefusals | null {
  if (one === null || later === null) return one ?? later
  return { times: one.times + later.times, firstAt: one.firstAt, lastAt: later.lastAt }
}

/**
 * Stores the count as far as the full disk allows, and keeps the rest in memory until it does. One statement
 * at a time: refusals come by the hundred.
 */
export function countSpaceRefusals({ db, clock, onError }: CountParts): SpaceRefusalCount {
  let unsaved: SpaceRefusals | null = null
  let saving: Promise<void> | null = null
  let retry: NodeJS.Timeout | undefined

  const save = async () => {
    while (unsaved !== null) {
      const taken: SpaceRefusals = unsaved
      unsaved = null
      try {
        await addSpaceRefusals(db, taken)
      } catch (error) {
        unsaved = together(taken, unsaved)
        onError(error)
        retry = setTimeout(begin, RETRY_MS).unref()
        return
      }
    }
  }
  const begin = () => {
    clearTimeout(retry)
    saving ??= save().finally(() => (saving = null))
  }
  return {
    note() {
      const at = clock.now()
      unsaved = together(unsaved, { times: 1, firstAt: at, lastAt: at })
      begin()
    },
    async read() {
      await saving
      return together(await readSpaceRefusals(db), unsaved)
    },
    stop: () => clearTimeout(retry),
  }
}
