import { beforeAll, beforeEach } from 'vitest'
import { aLesson } from '#areas/timetable/server/testing/lessons.ts'
import {
  aDepartment,
  aDiscipline,
  aPerson,
  aRoom,
  employed,
} from '#areas/timetable/server/testing/small-university.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { roomBookingCalls as calls } from '../../contract/calls.ts'
import type { NewSeries } from '../../contract/series.ts'
import { reasonId } from './given-reservation.ts'

/** Wednesdays of the weeks 13, 14 and 15. */
export const DATES = ['2026-11-25', '2026-12-02', '2026-12-09'] as const
export const LESSONS = { fromLessonNumber: 4, toLessonNumber: 5 }

const EMPTIED = [
  'room_booking_wait',
  'room_booking_reservation',
  'timetable_lesson',
  'notice_event',
  'notice',
] as const

/** Two rooms, two workers and a moderator; every test begins without reservations, waits and lessons. */
export function useSeriesScene(server: TestServer) {
  const scene = {
    room: 0,
    other: 0,
    teacher: 0,
    discipline: 0,
    reason: 0,
    /** A series in these rooms, one a date. */
    aSeries: (rooms: readonly number[], fields: Partial<NewSeries> = {}): NewSeries => ({
      ...LESSONS,
      name: 'Кружок',
      reasonId: scene.reason,
      numberOfParticipants: 5,
      contactPhone: '+79001234567',
      explanation: null,
      items: rooms.map((roomId, place) => ({ date: DATES[place]!, roomId })),
      ...fields,
    }),
    create: (login: string, series: NewSeries) => server.as(login).call(calls.createSeries, series),
    given: (login: string, series: NewSeries) => givenBy(server.as(login), calls.createSeries, series),
    lessonIn: (roomId: number, week: number) =>
      aLesson(server.db, {
        disciplineId: scene.discipline,
        roomId,
        weekday: 3,
        number: 4,
        weeks: [week],
        teacherIds: [scene.teacher],
      }),
  }

  beforeAll(async () => {
    const { db } = server
    const chair = await aDepartment(db, 'Кафедра', 6)
    scene.teacher = await aPerson(db, { login: 'teacher', lastName: 'Иванов' })
    await employed(db, scene.teacher, chair)
    await employed(db, await aPerson(db, { login: 'colleague', lastName: 'Петров' }), chair)
    await givenAccount(db, { login: 'moderator', permissions: ['booking-moderation'] })
    scene.room = await aRoom(db, 'А', '1')
    scene.other = await aRoom(db, 'Б', '1')
    const both = [scene.room, scene.other]
    await db.updateTable('room').set({ is_bookable: true, seats: 30 }).where('id', 'in', both).execute()
    scene.discipline = await aDiscipline(db, 'Физика')
    scene.reason = await reasonId(db)
  })

  beforeEach(async () => {
    for (const table of EMPTIED) await server.db.deleteFrom(table).execute()
  })

  return scene
}
