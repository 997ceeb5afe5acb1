import type { Random } from '#platform/server/seeding/random.ts'

export type RoomKind = 'lecture' | 'practice' | 'computer' | 'laboratory' | 'sport' | 'office'

/** The category of each kind and the seats that it may have. */
export const ROOM_KINDS: Record<RoomKind, { category: string; seats: readonly [number, number] }> = {
  lecture: { category: 'Лекционная аудитория', seats: [110, 220] },
  practice: { category: 'Учебная аудитория', seats: [28, 48] },
  computer: { category: 'Компьютерный класс', seats: [14, 26] },
  laboratory: { category: 'Лаборатория', seats: [14, 24] },
  sport: { category: 'Спортивный зал', seats: [90, 120] },
  office: { category: 'Служебное помещение', seats: [2, 12] },
}

export interface RoomPlan {
  kind: RoomKind
  seats: number
  isBookable: boolean
}

const TEACHING_ROOMS_A_GROUP = 1.3
const OFFICES_A_TEACHING_ROOM = 0.4
const SHARES: readonly [RoomKind, number][] = [
  ['lecture', 0.15],
  ['practice', 0.46],
  ['computer', 0.18],
  ['laboratory', 0.17],
  ['sport', 0.04],
]

function planRoom(random: Random, kind: RoomKind): RoomPlan {
  const [fewest, most] = ROOM_KINDS[kind].seats
  const isBookable = kind === 'lecture' || kind === 'practice' || kind === 'computer'
  return { kind, seats: random.int(fewest / 2, most / 2) * 2, isBookable }
}

/** The rooms that this number of groups needs, all kinds mixed. */
export function planRooms(random: Random, groups: number): RoomPlan[] {
  const teaching = Math.max(12, groups * TEACHING_ROOMS_A_GROUP)
  const kinds = SHARES.flatMap(([kind, share]) =>
    Array.from({ length: Math.ceil(teaching * share) }, () => kind),
  )
  const offices = Array.from(
    { length: Math.round(teaching * OFFICES_A_TEACHING_ROOM) },
    () => 'office' as const,
  )
  return random.shuffle([...kinds, ...offices]).map((kind) => planRoom(random, kind))
}
