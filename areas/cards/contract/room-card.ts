import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Person } from './other-cards.ts'
import { Named } from './person-card.ts'

const RoomLesson = z.object({
  date: CalendarDate,
  begins: z.string(),
  ends: z.string(),
  isNow: z.boolean(),
  kind: z.string(),
  discipline: Named,
  teachers: z.array(Person),
  groups: z.array(Named),
})
export type RoomLesson = z.infer<typeof RoomLesson>

/** A room as in the register, with the lessons held there. */
export const RoomCard = z.object({
  id: z.int(),
  /** With its building, as on its door: «А-214». */
  name: z.string(),
  title: z.nullable(z.string()),
  kind: z.nullable(z.string()),
  seats: z.nullable(z.int()),
  building: z.nullable(z.object({ name: z.string(), address: z.nullable(z.string()) })),
  floor: z.nullable(z.string()),
  department: z.nullable(Named),
  /** The day of the answer by the university's clock. */
  today: CalendarDate,
  /** The present lesson and the next ones of a week; null for readers who neither study nor work here. */
  lessons: z.nullable(z.array(RoomLesson)),
})
export type RoomCard = z.infer<typeof RoomCard>
