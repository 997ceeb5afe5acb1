import type { FreeRoom } from '../../contract/reservation.ts'

const MOST_SIMILAR = 3

/** The free rooms most similar to the taken one: in its building first, then nearest in size. */
export function similarRooms<Room extends FreeRoom>(
  rooms: readonly Room[],
  taken: FreeRoom | undefined,
  most = MOST_SIMILAR,
): Room[] {
  const size = taken?.capacity ?? 0
  const rank = ({ building, capacity }: FreeRoom) => ({
    isElsewhere: Number(taken !== undefined && building.id !== taken.building.id),
    isSmaller: Number((capacity ?? 0) < size),
    difference: Math.abs((capacity ?? 0) - size),
  })
  return rooms
    .filter(({ id }) => id !== taken?.id)
    .toSorted((one, other) => {
      const [a, b] = [rank(one), rank(other)]
      return a.isSmaller - b.isSmaller || a.isElsewhere - b.isElsewhere || a.difference - b.difference
    })
    .slice(0, most)
}
