/** A repeatable source of choices: the same seed gives the same sequence on every machine. */
export interface Random {
  /** A fraction from 0 up to, but not including, 1. */
  next: () => number
  /** A whole number; both ends are included. */
  int: (from: number, to: number) => number
  pick: <T>(items: readonly T[]) => T
  chance: (probability: number) => boolean
  /** A shuffled copy. */
  shuffle: <T>(items: readonly T[]) => T[]
  /** An independent source for one purpose, so that more draws in one place never move the others. */
  fork: (purpose: string) => Random
}

/** FNV-1a: turns a purpose into a number that is mixed into the seed. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** Mulberry32: small, quick, and good enough for invented rows. */
function createGenerator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** Makes a repeatable source; never use it for secrets. */
export function createRandom(seed: number): Random {
  const next = createGenerator(seed)
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick<T>(items: readonly T[]): T {
      if (items.length === 0) throw new Error('Nothing to pick from')
      return items[int(0, items.length - 1)] as T
    },
    chance: (probability) => next() < probability,
    shuffle<T>(items: readonly T[]): T[] {
      const shuffled = [...items]
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = int(0, last)
        const moved = shuffled[last] as T
        shuffled[last] = shuffled[other] as T
        shuffled[other] = moved
      }
      return shuffled
    },
    fork: (purpose) => createRandom(seed ^ hashOf(purpose)),
  }
}
