import type { RoomSlot, RoomWeek } from '../../contract/room-timetable.ts'

export interface DayMoment {
  weekday: number
  /** `HH:mm`; null on another day than today. */
  time: string | null
}

/** The lessons of one day of a room, in their order. */
export const slotsOfDay = ({ slots }: Pick<RoomWeek, 'slots'>, weekday: number): RoomSlot[] =>
  slots.filter((slot) => slot.weekday === weekday)

const isTaken = ({ events }: RoomSlot) => events.length > 0

/** What is in a room now, until when it is free, and what comes next. */
export function stateOfRoom(room: Pick<RoomWeek, 'slots'>, { weekday, time }: DayMoment) {
  const day = slotsOfDay(room, weekday)
  const moment = time ?? '00:00'
  const current = day.find(({ time: at }) => at.start <= moment && moment < at.end)
  const ahead = day.filter(({ time: at }) => at.start > moment)
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
