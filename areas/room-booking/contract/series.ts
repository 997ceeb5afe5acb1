import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { RowId } from '#platform/contract/ids.ts'
import { FreeRoom, NewReservation, Reservation } from './reservation.ts'

/** The number of weeks in a term: the most requests of one series. */
export const MOST_DATES = 16

/** A room with the dates on which something takes it. */
export const SeriesRoom = z.object({ ...FreeRoom.shape, taken: z.array(CalendarDate) })
export type SeriesRoom = z.infer<typeof SeriesRoom>

export const SeriesRooms = z.object({
  /** The dates on which the reader teaches at that time. */
  userHasLoadOn: z.array(CalendarDate),
  rooms: z.array(SeriesRoom),
})
export type SeriesRooms = z.infer<typeof SeriesRooms>

const { roomId: _, date: __, ...shared } = NewReservation.shape

/** The same request on several dates, each with its room. */
export const NewSeries = z.object({
  ...shared,
  items: z
    .array(z.object({ date: CalendarDate, roomId: RowId }))
    .check(z.minLength(2), z.maxLength(MOST_DATES)),
})
export type NewSeries = z.infer<typeof NewSeries>

export const Series = z.object({ seriesId: z.string(), reservations: z.array(Reservation) })

/** The outcome for the waiting requests of a series: those decided, and those that could not be. */
export const SeriesDecision = z.object({
  decided: z.int(),
  left: z.array(z.object({ id: z.int(), date: CalendarDate, text: z.string() })),
})
