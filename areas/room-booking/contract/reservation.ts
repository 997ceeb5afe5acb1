import * as z from 'zod/mini'
import { Phone } from '#areas/people/contract/contacts.ts'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { RowId, Version } from '#platform/contract/ids.ts'
import { queryInt } from '#platform/contract/query.ts'
import { trimVisible, typedText } from '#platform/contract/text.ts'
import { OpeningHours } from './opening-hours.ts'

// Decisions 76 to 78 of document 3.
export const MOST_LESSON = 8
export const BOOKED_DAYS_AHEAD = 90
export const MOST_PENDING = 10
const MOST_PARTICIPANTS = 5000
const MOST_NAME = 150
const MOST_EXPLANATION = 1000
const MOST_COMMENT = 500

/** The reason that needs an explanation. */
export const OTHER_REASON = 'Другое'

export const Named = z.object({ id: z.int(), name: z.string() })

export const RESERVATION_STATUSES = ['pending', 'approved', 'rejected'] as const
export const ReservationStatus = z.enum(RESERVATION_STATUSES)
export type ReservationStatus = z.infer<typeof ReservationStatus>

export const LessonNumber = z.int().check(z.gte(1), z.lte(MOST_LESSON))
/** The same in a query. */
export const LessonInQuery = queryInt({ min: 1, max: MOST_LESSON })
const PARTICIPANTS = `Целое число от 1 до ${MOST_PARTICIPANTS}`

/** A request as a worker writes it. Specification part 3, section 3. */
export const NewReservation = z.object({
  roomId: RowId,
  name: typedText({ max: MOST_NAME }),
  reasonId: RowId,
  numberOfParticipants: z
    .int(PARTICIPANTS)
    .check(z.gte(1, PARTICIPANTS), z.lte(MOST_PARTICIPANTS, PARTICIPANTS)),
  date: CalendarDate,
  fromLessonNumber: LessonNumber,
  toLessonNumber: LessonNumber,
  contactPhone: Phone,
  explanation: z.nullable(typedText({ min: 0, max: MOST_EXPLANATION })),
})
export type NewReservation = z.infer<typeof NewReservation>

/** The version of a request that its moderator saw. */
export const Seen = z.object({ version: z.optional(Version) })

/** The room to which a moderator moves a reservation, as they saw it. */
export const OtherRoom = z.object({ roomId: RowId, ...Seen.shape })

/** The part of a reservation that its author keeps: the lessons after this one are released. */
export const Release = z.object({ toLessonNumber: LessonNumber })

/** A comment by the moderator; the author reads it. */
export const Comment = z.object({
  comment: z
    .string()
    .check(
      trimVisible,
      z.minLength(1, 'Напишите, почему: это прочтёт автор заявки'),
      z.maxLength(MOST_COMMENT),
    ),
})

/** The same for a request as its moderator saw it. */
export const SeenComment = z.object({ ...Comment.shape, ...Seen.shape })

/** `hasLesson` is ours: a lesson was put into the room after the request. */
export const Reservation = z.object({
  id: z.int(),
  name: z.string(),
  date: CalendarDate,
  fromLessonNumber: z.int(),
  toLessonNumber: z.int(),
  /** `HH:mm` in the university's zone; ours. */
  start: z.string(),
  end: z.string(),
  room: Named,
  building: Named,
  tags: z.array(Named),
  reason: Named,
  numberOfParticipants: z.int(),
  explanation: z.nullable(z.string()),
  moderationComment: z.nullable(z.string()),
  status: z.object({ id: z.int(), name: z.string(), slug: ReservationStatus }),
  hasLesson: z.boolean(),
  /**
   * Whether the author was present; null while nobody has confirmed it. Ours, like the series that the
   * request belongs to.
   */
  presence: z.nullable(z.enum(['came', 'missed'])),
  series: z.nullable(z.object({ id: z.string(), dates: z.int() })),
  /** Its author has cancelled it; ours. */
  isCancelled: z.boolean(),
})
export type Reservation = z.infer<typeof Reservation>

/** The reader's own requests that are not decided yet. */
export const OwnWaitingReservations = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      date: CalendarDate,
      room: z.string(),
      createdAt: Instant,
    }),
  ),
})
export type OwnWaitingReservations = z.infer<typeof OwnWaitingReservations>

/** The same for moderators. The phone is shown only to them and the author. */
export const ModeratedReservation = z.object({
  ...Reservation.shape,
  version: Version,
  staff: Named,
  contactPhone: z.string(),
  createdAt: Instant,
  /** Ours: how many the room holds. */
  seats: z.nullable(z.int()),
  /** Ours: the author teaches at that time. */
  isUserHasLoad: z.boolean(),
  /** The number of other people who wait for the room at that time. */
  waiting: z.int(),
  /**
   * A similar free room, if a lesson was put into its own: no two of a list are suggested the same one at
   * the same time.
   */
  otherRoom: z.nullable(Named),
})
export type ModeratedReservation = z.infer<typeof ModeratedReservation>

/** The hours are ours. */
export const BookableBuilding = z.object({ ...Named.shape, ...OpeningHours.shape })
export type BookableBuilding = z.infer<typeof BookableBuilding>

export const FreeRoom = z.object({
  id: z.int(),
  name: z.string(),
  building: Named,
  capacity: z.nullable(z.int()),
  tags: z.array(Named),
})
export type FreeRoom = z.infer<typeof FreeRoom>

export const FreeRooms = z.object({ isUserHasLoad: z.boolean(), rooms: z.array(FreeRoom) })
export type FreeRooms = z.infer<typeof FreeRooms>

export const EVENT_TYPES = ['lesson', 'iet', 'extra', 'reservation'] as const
export const EventType = z.enum(EVENT_TYPES)
export type EventType = z.infer<typeof EventType>

/** A person whom an approval leaves without the room, and a similar free room, if there is one. */
const Waiter = z.object({
  id: z.int(),
  staff: Named,
  fromLessonNumber: z.int(),
  toLessonNumber: z.int(),
  createdAt: Instant,
  /** A free room of the waiter's own: no two are offered the same one at the same time. */
  alternative: z.nullable(z.object({ id: z.int(), name: z.string(), seats: z.nullable(z.int()) })),
})
export type Waiter = z.infer<typeof Waiter>

export const Conflicts = z.object({
  isUserHasLoad: z.boolean(),
  isRoomHasLoad: z.boolean(),
  /** The people who wait for the room at that time, in order of arrival; ours. */
  waiting: z.array(Waiter),
  items: z.array(
    z.object({
      type: EventType,
      id: z.int(),
      title: z.string(),
      lessonNumber: z.int(),
      /** The room is taken, or its author is busy; ours. */
      of: z.enum(['room', 'user']),
    }),
  ),
})
export type Conflicts = z.infer<typeof Conflicts>

/** The waiting requests, on the home page of moderators. */
export const WaitingReservations = z.object({
  pending: z.int(),
  soonest: z.nullable(CalendarDate),
  /** Approved ones into whose room a lesson was put. */
  displaced: z.int(),
  /** The first waiting ones, by their day. */
  items: z.array(
    z.object({ id: z.int(), name: z.string(), date: CalendarDate, room: z.string(), author: z.string() }),
  ),
})
export type WaitingReservations = z.infer<typeof WaitingReservations>
