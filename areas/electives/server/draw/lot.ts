import { randomInt } from 'node:crypto'

const MOST_LOT = 999_999

/** A number of a lot that nobody picks. */
export const anyLot = (): number => randomInt(1, MOST_LOT + 1)

/** Another one than the one before. */
export function anotherLot(lot: number): number {
  const drawn = randomInt(1, MOST_LOT)
  return drawn < lot ? drawn : drawn + 1
}
