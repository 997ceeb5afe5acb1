import * as z from 'zod/mini'
import { LESSON_KIND_CODES } from '#areas/timetable/contract/lesson-kinds.ts'
import { Id, queryInt, queryList } from '#platform/contract/query.ts'
import { EventType, LessonInQuery, Named } from './reservation.ts'

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
/** The number of a study week. */
export const Week = queryInt({ max: 60 })

export const roomFilterFields = {
  floorIds: optional(queryList(Id)),
  roomIds: optional(queryList(Id)),
  tagIds: optional(queryList(Id)),
  capacityFrom: optional(queryInt({ max: 5000 })),
  kinds: optional(queryList(EventType)),
  weekdays: optional(queryList(queryInt({ min: 1, max: 7 }))),
  fromLessonNumber: optional(LessonInQuery),
  toLessonNumber: optional(LessonInQuery),
}
const RoomFilter = z.object(roomFilterFields)
export type RoomFilter = z.infer<typeof RoomFilter>

export const buildingWeek = z.object({ b: Id, w: Week, y: Id })

/** An event of a type that is not one of these is a rejected load. Specification part 3, section 8. */
export const RoomEvent = z.object({
  id: z.int(),
  type: EventType,
  /** Ours, so that the table says what there is without a call for each event; null for whom a decision leaves out. */
  title: z.nullable(z.string()),
  /** «ЛК», and its code for the colour; null of a reservation. Ours. */
  mark: z.nullable(z.string()),
  kind: z.nullable(z.enum(LESSON_KIND_CODES)),
  /** The groups of a lesson, or who has reserved. Ours. */
  who: z.nullable(z.string()),
  /** A request that nobody has decided yet; only moderators see those of others. */
  isPending: z.boolean(),
})
export type RoomEvent = z.infer<typeof RoomEvent>

export const RoomSlot = z.object({
  weekday: z.int(),
  lessonNumber: z.int(),
  time: z.object({ start: z.string(), end: z.string() }),
  events: z.array(RoomEvent),
})
export type RoomSlot = z.infer<typeof RoomSlot>

/** `floor`, `capacity` and `isBookable` are ours. */
export const RoomWeek = z.object({
  id: z.int(),
  name: z.string(),
  comment: z.nullable(z.string()),
  tags: z.array(Named),
  floor: z.nullable(Named),
  capacity: z.nullable(z.int()),
  isBookable: z.boolean(),
  slots: z.array(RoomSlot),
})
export type RoomWeek = z.infer<typeof RoomWeek>

/** All optional, because the answer to a missing one has a text of its own. Specification part 3, section 5. */
export const printQuery = {
  yearId: optional(Id),
  fromWeek: optional(Week),
  toWeek: optional(Week),
  kinds: optional(queryList(EventType)),
}

export const LessonEvent = z.object({
  discipline: Named,
  groups: z.array(Named),
  teachers: z.array(Named),
  type: Named,
  comment: z.nullable(z.string()),
})
export const ExtraEvent = z.object({
  teachers: z.array(Named),
  discipline: Named,
  comment: z.nullable(z.string()),
})
/** No phone: decision 84 of document 3. */
export const ReservationEvent = z.object({
  id: z.int(),
  name: z.string(),
  staff: Named,
  fromLessonNumber: z.int(),
  toLessonNumber: z.int(),
  status: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  reason: Named,
})
