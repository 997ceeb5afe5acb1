import * as z from 'zod/mini'
import { callsWith, file, XLSX_FILE } from '#platform/contract/call.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { Flag, Id, pagingFields, queryInt, queryList, SearchText } from '#platform/contract/query.ts'
import { ROOM_READERS } from '#areas/rooms/contract/access.ts'
import { roomBookingFailures } from './failures.ts'
import { loadingFields, RoomLoading } from './loading.ts'
import {
  BookableBuilding,
  Conflicts,
  FreeRooms,
  LessonInQuery,
  ModeratedReservation,
  NewReservation,
  OtherRoom,
  Release,
  Reservation,
  ReservationStatus,
  Seen,
  SeenComment,
} from './reservation.ts'
import { seriesCalls } from './series-calls.ts'
import { DOOR_KEEPERS, DOOR_READERS, MOST_SIGNS, RoomDay } from './room-day.ts'
import {
  buildingWeek,
  ExtraEvent,
  LessonEvent,
  printQuery,
  ReservationEvent,
  roomFilterFields,
  RoomWeek,
} from './room-timetable.ts'

const call = callsWith(roomBookingFailures)
const path = '/api/proxy/room-reservation'
const byId = z.object({ id: Id })
const worker = { anyOf: ['worker'] } as const
const moderator = { anyOf: ['booking-moderation'] } as const
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

// Specification part 3, section 7, "Room booking and moderation".
const booking = {
  listBookableBuildings: call({
    method: 'GET',
    path: `${path}/buildings`,
    access: worker,
    answer: z.array(BookableBuilding),
  }),
  listOwnReservations: call({
    method: 'GET',
    path,
    access: worker,
    /** Ours: cancelled ones, too, until their day is over. */
    query: z.object({ ...pagingFields, cancelled: optional(z.literal('true')) }),
    answer: z.array(Reservation),
  }),
  findFreeRooms: call({
    method: 'GET',
    path: `${path}/free-rooms`,
    access: worker,
    query: z.object({
      date: CalendarDate,
      fromLessonNumber: LessonInQuery,
      toLessonNumber: LessonInQuery,
      buildingId: optional(Id),
      numberOfParticipants: optional(queryInt({ min: 1, max: 5000 })),
      tagIds: optional(queryList(Id)),
    }),
    answer: FreeRooms,
  }),
  createReservation: call({
    method: 'POST',
    path,
    access: worker,
    body: NewReservation,
    answer: Reservation,
    status: 201,
    failures: ['too-many-pending'],
  }),
  cancelReservation: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: worker,
    params: byId,
    answer: z.null(),
    status: 204,
    failures: ['not-found', 'day-is-over', 'missed'],
  }),
  // Ours: a reservation that is no longer needed is released for others at once.
  releaseReservation: call({
    method: 'PATCH',
    path: `${path}/{id}/release`,
    access: worker,
    params: byId,
    body: Release,
    answer: Reservation,
    failures: ['not-found', 'day-is-over', 'holds-nothing'],
  }),
  // Ours: the author confirms at the door that they are there.
  confirmPresence: call({
    method: 'PATCH',
    path: `${path}/{id}/came`,
    access: worker,
    params: byId,
    answer: Reservation,
    failures: ['not-found', 'not-its-time'],
  }),
  printReservation: call({
    method: 'GET',
    path: `${path}/{id}/pdf`,
    access: { anyOf: ['worker', 'booking-moderation'] },
    params: byId,
    answer: file('application/pdf'),
    failures: ['not-found', 'is-rejected', 'missed'],
  }),
}

const decision = { access: moderator, params: byId, answer: ModeratedReservation } as const
const refusals = [
  'not-found',
  'changed-meanwhile',
  'already-decided',
  'has-come',
  'missed',
  'day-is-over',
  'has-begun',
  'room-has-lesson',
] as const

const moderation = {
  listReservations: call({
    method: 'GET',
    path: `${path}/admin`,
    access: moderator,
    query: z.object({
      /** In the name of the event, of its author or of the room. */
      q: optional(SearchText),
      statuses: optional(queryList(ReservationStatus)),
      from: optional(CalendarDate),
      to: optional(CalendarDate),
      buildingIds: optional(queryList(Id)),
      // Ours: coming reservations whose room a lesson has taken since.
      isDisplaced: optional(Flag),
      ...pagingFields,
    }),
    answer: z.object({ count: z.int(), items: z.array(ModeratedReservation) }),
  }),
  getReservationConflicts: call({
    method: 'GET',
    path: `${path}/admin/{id}/conflicts`,
    access: moderator,
    params: byId,
    answer: Conflicts,
    failures: ['not-found'],
  }),
  approveReservation: call({
    ...decision,
    method: 'PATCH',
    path: `${path}/admin/{id}/approve`,
    body: Seen,
    failures: [...refusals, 'room-is-booked'],
  }),
  rejectReservation: call({
    ...decision,
    method: 'PATCH',
    path: `${path}/admin/{id}/cancel`,
    body: SeenComment,
    failures: refusals,
  }),
  resetReservation: call({
    ...decision,
    method: 'PATCH',
    path: `${path}/admin/{id}/reset`,
    body: SeenComment,
    failures: [...refusals, 'room-is-booked'],
  }),
  // Ours: moves a reservation to another room, approved at once.
  moveReservation: call({
    ...decision,
    method: 'PATCH',
    path: `${path}/admin/{id}/room`,
    body: OtherRoom,
    failures: ['not-found', 'already-decided', 'day-is-over', 'missed', 'changed-meanwhile'],
  }),
  // Ours: nobody came, and the room is free for others.
  markMissed: call({
    ...decision,
    method: 'PATCH',
    path: `${path}/admin/{id}/missed`,
    failures: ['not-found', 'not-missed-yet'],
  }),
}

// Specification part 3, section 7, "Timetables".
const timetables = {
  getRoomTimetable: call({
    method: 'GET',
    path: '/api/proxy/timetable/building/{b}/week/{w}/year/{y}/rooms',
    access: ROOM_READERS,
    params: buildingWeek,
    query: z.object(roomFilterFields),
    answer: z.array(RoomWeek),
    failures: ['not-found'],
  }),
  printRoomTimetable: call({
    method: 'GET',
    path: '/cabinet/timetable/printing-form/room/{roomId}',
    access: ROOM_READERS,
    params: z.object({ roomId: Id }),
    query: z.object(printQuery),
    answer: file('application/pdf'),
    failures: ['print-parameters-missing', 'not-found'],
  }),
  exportRoomLoading: call({
    method: 'GET',
    path: '/api/proxy/timetable/rooms/loading/export',
    access: ROOM_READERS,
    query: z.object(loadingFields),
    answer: XLSX_FILE,
  }),
  getLessonEvent: call({
    method: 'GET',
    path: '/api/proxy/timetable/lessons/{id}',
    access: ROOM_READERS,
    params: byId,
    answer: LessonEvent,
    failures: ['not-found'],
  }),
  getExtraEvent: call({
    method: 'GET',
    path: '/api/proxy/timetable/extra-activities/{id}',
    access: ROOM_READERS,
    params: byId,
    answer: ExtraEvent,
    failures: ['not-found'],
  }),
  getReservationEvent: call({
    method: 'GET',
    path: `${path}/{id}/timetable-preview`,
    access: ROOM_READERS,
    params: byId,
    answer: ReservationEvent,
    failures: ['not-found'],
  }),
}

// Ours: the use of the rooms, the present day of one room, and the codes of the doors.
const rooms = {
  getRoomLoading: call({
    method: 'GET',
    path: '/api/proxy/timetable/rooms/loading',
    access: ROOM_READERS,
    query: z.object(loadingFields),
    answer: RoomLoading,
  }),
  getRoomDay: call({
    method: 'GET',
    path: '/api/proxy/timetable/rooms/{id}/day',
    access: DOOR_READERS,
    params: byId,
    answer: RoomDay,
    failures: ['not-found'],
  }),
  printDoorSigns: call({
    method: 'GET',
    path: '/api/proxy/timetable/rooms/door-signs',
    access: DOOR_KEEPERS,
    query: z.object({ buildingId: optional(Id), roomIds: optional(queryList(Id, { max: MOST_SIGNS })) }),
    answer: file('application/pdf'),
    failures: ['not-found'],
  }),
}

export const roomBookingCalls = { ...booking, ...moderation, ...timetables, ...rooms, ...seriesCalls }
