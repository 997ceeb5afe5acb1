import * as z from 'zod/mini'
import {
  LESSON_KIND_CODES,
  LESSON_KINDS,
  type LessonKindCode,
} from '#areas/timetable/contract/lesson-kinds.ts'
import { Id, queryInt, queryList } from '#platform/contract/query.ts'
import { EVENT_TYPES, EventType, LessonInQuery, Named } from './reservation.ts'

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
/** The number of a study week. */
export const Week = queryInt({ max: 60 })

/**
 * The values of a filter of kinds: a type of event, or a kind of lesson by its code or its name, «лекция».
 * Decision 88 of document 3.
 */
export const EventKind = z.enum([
  ...new Set([...EVENT_TYPES, ...LESSON_KIND_CODES, ...LESSON_KINDS.map(({ name }) => name.toLowerCase())]),
])
export type EventKind = z.infer<typeof EventKind>

/** True when a filter of kinds includes an event: by its type, or as a lesson of a kind. */
export function isOfKinds(
  { type, kind }: { type: EventType; kind: LessonKindCode | null },
  kinds: readonly EventKind[] | null,
): boolean {
  if (kinds === null || kinds.includes(type)) return true
  const known = LESSON_KINDS.find(({ code }) => code === kind)
  return known !== undefined && (kinds.includes(known.code) || kinds.includes(known.name.toLowerCase()))
}

export const roomFilterFields = {
  floorIds: optional(queryList(Id)),
  roomIds: optional(queryList(Id)),
  tagIds: optional(queryList(Id)),
  capacityFrom: optional(queryInt({ max: 5000 })),
  kinds: optional(queryList(EventKind)),
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
  /**
   * Ours, so that the table shows its content without a call for each event; null for readers who may not see
   * it.
   */
  title: z.nullable(z.string()),
  /** «ЛК», and its code for the colour; null for a reservation. Ours. */
  mark: z.nullable(z.string()),
  kind: z.nullable(z.enum(LESSON_KIND_CODES)),
  /** The groups of a lesson, or the author of a reservation. Ours. */
  who: z.nullable(z.string()),
  /** A request that is not decided yet; only moderators see those of others. */
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

/**
 * All optional, because the answer to a missing one has a text of its own. Specification part 3, section 5.
 */
export const printQuery = {
  yearId: optional(Id),
  fromWeek: optional(Week),
  toWeek: optional(Week),
  kinds: optional(queryList(EventKind)),
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
