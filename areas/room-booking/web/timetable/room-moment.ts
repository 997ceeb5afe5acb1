import type { RoomSlot, RoomWeek } from '../../contract/room-timetable.ts'

export interface DayMoment {
  weekday: number
  /** `HH:mm`; null on another day than today. */
  time: string | null
  /** Says whether the building is open at some hours of the day; without it, always. */
  isOpen?: (hours: Hours) => boolean
  /** The numbers of the lessons that are shown; without them, all. */
  lessons?: ReadonlySet<number>
}

type Hours = Pick<RoomSlot['time'], 'start' | 'end'>

/** True when the building is closed at the present moment. */
export const isClosedNow = ({ time, isOpen }: DayMoment): boolean =>
  time !== null && isOpen?.({ start: time, end: time }) === false

type Slots = Pick<RoomWeek, 'slots'>

/** The lessons of one day of a room, in their order. */
export const slotsOfDay = ({ slots }: Slots, weekday: number): RoomSlot[] =>
  slots.filter((slot) => slot.weekday === weekday)

export const isTaken = ({ events }: RoomSlot) => events.length > 0

/** The lesson that is on at a moment, and those that have not begun. */
function around(room: Slots, { weekday, time }: DayMoment) {
  const day = slotsOfDay(room, weekday)
  const moment = time ?? '00:00'
  const current = day.find(({ time: at }) => at.start <= moment && moment < at.end)
  return { moment, current, ahead: day.filter(({ time: at }) => at.start > moment) }
}

/** The present use of a room, the time until which it is free, and its next use. */
export function stateOfRoom(room: Slots, day: DayMoment) {
  const { moment, current, ahead } = around(room, day)
  const next = ahead.find(isTaken) ?? null
  return {
    now: current && isTaken(current) ? current : null,
    next,
    freeUntil: next?.time.start ?? null,
    nextFree:
      [...(current ? [current] : []), ...ahead].find((slot) => !isTaken(slot) && slot.time.start > moment) ??
      null,
  }
}

export const FREE_WHEN = ['now', 'next', 'day', 'lessons'] as const
export type FreeWhen = (typeof FREE_WHEN)[number]

const isFreeAtAll = (slots: readonly RoomSlot[], isOpen: (slot: RoomSlot) => boolean) =>
  slots.length > 0 && slots.every((slot) => !isTaken(slot) && isOpen(slot))

/**
 * True when a room has no use and its building is open: now, at the next lesson, for the rest of the day, or
 * at all shown lessons. Only today has a present moment.
 */
export function isFree(room: Slots, day: DayMoment, when: FreeWhen): boolean {
  const { current, ahead } = around(room, day)
  const isOpen = ({ time }: RoomSlot) => day.isOpen?.(time) ?? true
  if (when === 'lessons') {
    const isShown = ({ lessonNumber }: RoomSlot) => day.lessons?.has(lessonNumber) ?? true
    return isFreeAtAll(slotsOfDay(room, day.weekday).filter(isShown), isOpen)
  }
  if (day.time === null) return !ahead.some(isTaken) && (ahead.length === 0 || ahead.some(isOpen))
  const isFreeNow = (!current || !isTaken(current)) && !isClosedNow(day)
  if (when === 'day') return isFreeNow && !ahead.some(isTaken)
  return when === 'now' ? isFreeNow : ahead[0] !== undefined && !isTaken(ahead[0]) && isOpen(ahead[0])
}
