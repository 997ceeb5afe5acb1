import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { holds, idIn, OWN } from '#platform/server/testing/id-rules.ts'
import { roomBookingCalls } from '../../contract/calls.ts'
import {
  freeRequest,
  freeSeries,
  givenApproved,
  givenOngoing,
  givenOver,
  givenRequest,
  givenSeries,
  givenWait,
  takenWish,
} from './given-reservation.ts'
import { roomBookingNoticeScenes } from './notice-scenes.ts'

const MODERATES = holds('booking-moderation')
const OWN_OR_MODERATES = `(${MODERATES} or exists (select from room_booking_reservation r
  where r.id = ${idIn('id')} and ${OWN}))`
const OPEN = { open: 'Who works here may see what takes a room' }

const lessonOf = async (db: Db, mode: string) => {
  const { rows } = await sql<{ id: number }>`
    select lesson_id as id from room_lesson where mode = ${mode} order by lesson_id limit 1
  `.execute(db)
  return { id: rows[0]!.id }
}

const WEEK = { w: 12, y: 2026 }
const PRINT = { yearId: 2026, fromWeek: 10, toWeek: 12, kinds: ['lesson' as const] }
const COMMENT = 'Нужен корпус поближе'
const LESSONS = { fromLessonNumber: 7, toLessonNumber: 8 }
const FREE = { date: '2026-12-01', ...LESSONS }

async function findSamples(db: Db) {
  const room = await db
    .selectFrom('room')
    .select(['id', 'building_id'])
    .where('is_bookable', '=', true)
    .orderBy('id')
    .executeTakeFirst()
  if (!room) return {}
  return {
    getRoomTimetable: { b: room.building_id, ...WEEK },
    printRoomTimetable: { roomId: room.id, ...PRINT },
    getRoomDay: { id: room.id },
    printDoorSigns: { roomIds: [String(room.id)] },
    getLessonEvent: await lessonOf(db, 'regular'),
    getExtraEvent: await lessonOf(db, 'extra'),
  }
}

const RESERVATION = { scene: 'reservation' }
const LESSON = { scene: 'lesson' }
const WAIT = { scene: 'wait' }

export const roomBookingTesting = defineTesting(roomBookingCalls, {
  samples: { findFreeRooms: FREE, findSeriesRooms: { ...LESSONS, dates: ['2026-12-01', '2026-12-08'] } },
  findSamples,
  beginnings: {
    createReservation: async (server) => {
      await givenRequest(server)
      return { ...(await freeRequest(server)) }
    },
    cancelReservation: givenRequest,
    releaseReservation: async (server) => ({ ...(await givenRequest(server, 7)), toLessonNumber: 7 }),
    printReservation: givenRequest,
    getReservationEvent: givenApproved,
    getReservationConflicts: givenRequest,
    approveReservation: givenRequest,
    rejectReservation: async (server) => ({ ...(await givenRequest(server)), comment: COMMENT }),
    moveReservation: async (server) => {
      const { id } = await givenRequest(server)
      const { rows } = await sql<{ date: string; lesson: number }>`
        select date, lesson_to as lesson from room_booking_reservation where id = ${id}`.execute(server.db)
      const { date, lesson } = rows[0]!
      const time = { date, fromLessonNumber: lesson, toLessonNumber: lesson, numberOfParticipants: 5 }
      const { rooms } = await givenBy(server.as('teacher'), roomBookingCalls.findFreeRooms, time)
      return { id, roomId: rooms[0]!.id }
    },
    markMissed: givenOver,
    confirmPresence: givenOngoing,
    createSeries: async (server) => {
      await givenRequest(server)
      return { ...(await freeSeries(server)) }
    },
    cancelSeries: givenSeries,
    approveSeries: givenSeries,
    rejectSeries: async (server) => ({ ...(await givenSeries(server)), comment: COMMENT }),
    createWait: takenWish,
    removeWait: givenWait,
    resetReservation: async (server) => ({ ...(await givenApproved(server)), comment: COMMENT }),
  },
  notices: roomBookingNoticeScenes,
  ids: {
    writers: { room_booking_reservation: `${OWN} or ${MODERATES}`, room_booking_wait: OWN },
    readers: {
      getRoomTimetable: OPEN,
      printRoomTimetable: OPEN,
      exportRoomLoading: OPEN,
      getRoomLoading: OPEN,
      getRoomDay: OPEN,
      printDoorSigns: OPEN,
      findFreeRooms: OPEN,
      findSeriesRooms: OPEN,
      getLessonEvent: OPEN,
      getExtraEvent: OPEN,
      printReservation: { only: OWN_OR_MODERATES },
      getReservationEvent: {
        only: `(${OWN_OR_MODERATES} or exists (select from room_booking_reservation r
          where r.id = ${idIn('id')} and r.status_id = 2))`,
      },
      getReservationConflicts: { only: MODERATES },
      listReservations: { only: MODERATES },
    },
    scenes: {
      reservation: `select r.person_id as holder, r.id, r.room_id as "roomId", r.reason_id as "reasonId"
        from room_booking_reservation r where r.deleted_at is null`,
      wait: `select w.person_id as holder, w.id, w.room_id as "roomId" from room_booking_wait w`,
      lesson: `select c.person_id as holder, l.lesson_id as id from cast_person c
        cross join (select distinct lesson_id from room_lesson order by lesson_id limit 3) l where c.login = 'teacher'`,
    },
    calls: {
      cancelReservation: RESERVATION,
      releaseReservation: RESERVATION,
      confirmPresence: RESERVATION,
      removeWait: WAIT,
      getLessonEvent: LESSON,
      getExtraEvent: LESSON,
    },
  },
})
