import type { SeriesRoom } from '../../contract/series.ts'
import { similarRooms } from './similar-rooms.ts'

/** One date of a series: the room for it, or none, and whether it is another than the chosen one. */
export interface PlannedDate {
  date: string
  room: SeriesRoom | null
  isReplaced: boolean
  /** The rooms that are free on that date, the most similar first. */
  options: SeriesRoom[]
}

/** The choice made by hand for a date: another room, or 0 to leave the date out. */
export type Choices = Readonly<Record<string, number>>

interface PlanInput {
  rooms: readonly SeriesRoom[]
  chosen: SeriesRoom
  dates: readonly string[]
  choices: Choices
}

/** The dates on which the chosen room is taken: only for those can anybody wait. */
export const datesTaken = (plan: readonly PlannedDate[], { taken }: SeriesRoom): string[] =>
  plan.map(({ date }) => date).filter((date) => taken.includes(date))

/** A room for every date: the chosen one if it is free, otherwise the most similar free one. */
export function planSeries({ rooms, chosen, dates, choices }: PlanInput): PlannedDate[] {
  return dates.map((date) => {
    const free = rooms.filter(({ taken }) => !taken.includes(date))
    const others = similarRooms(free, chosen, free.length)
    const own = free.find(({ id }) => id === chosen.id)
    const options = own ? [own, ...others] : others
    const byHand = choices[date]
    const room = byHand === undefined ? options[0] : options.find(({ id }) => id === byHand)
    return { date, room: room ?? null, isReplaced: room !== undefined && room.id !== chosen.id, options }
  })
}
