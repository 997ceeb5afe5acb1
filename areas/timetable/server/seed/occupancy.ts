/** The weeks of a weekly lesson: the odd ones, the even ones, or all. */
export const ODD = 1
export const EVEN = 2
export const EVERY = 3
export type Parities = 1 | 2 | 3

export const DAYS = 6
export const SLOTS = 8

const PARITIES_BY_MASK: Record<Parities, readonly number[]> = { [ODD]: [0], [EVEN]: [1], [EVERY]: [0, 1] }

/** The parities as positions: 0 for odd weeks, 1 for even ones. */
export function paritiesOf(parities: Parities): readonly number[] {
  return PARITIES_BY_MASK[parities]
}

/** Lessons in a day's mask of slots. */
export const LESSONS_IN: Uint8Array = Uint8Array.from({ length: 256 }, (_, mask) => {
  let lessons = 0
  for (let rest = mask; rest > 0; rest >>= 1) lessons += rest & 1
  return lessons
})

/** Free slots between the first and the last lesson of a day. */
export const GAPS_IN: Uint8Array = Uint8Array.from({ length: 256 }, (_, mask) => {
  if (mask === 0) return 0
  const last = 31 - Math.clz32(mask)
  const first = 31 - Math.clz32(mask & -mask)
  return last - first + 1 - (LESSONS_IN[mask] ?? 0)
})

/** The times at which people or rooms, numbered from 0, are taken. Days and slots count from 0, parities are 0 and 1. */
export interface Occupancy {
  /** The slots taken on a day, one bit each. */
  dayOf(index: number, parity: number, day: number): number
  isFree(index: number, day: number, slot: number, parities: Parities): boolean
  take(index: number, day: number, slot: number, parities: Parities): void
}

/** An empty week, or as many days as given, for `count` people or rooms. */
export function createOccupancy(count: number, days: number = DAYS): Occupancy {
  const taken = new Uint8Array(count * 2 * days)
  const at = (index: number, parity: number, day: number) => (index * 2 + parity) * days + day
  const dayOf = (index: number, parity: number, day: number) => taken[at(index, parity, day)] ?? 0
  return {
    dayOf,
    isFree(index, day, slot, parities) {
      const bit = 1 << slot
      if (parities & ODD && dayOf(index, 0, day) & bit) return false
      return !(parities & EVEN && dayOf(index, 1, day) & bit)
    },
    take(index, day, slot, parities) {
      for (const parity of paritiesOf(parities)) {
        const place = at(index, parity, day)
        taken[place] = (taken[place] ?? 0) | (1 << slot)
      }
    },
  }
}
