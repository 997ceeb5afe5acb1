import { shownUniversity } from '#areas/departments/server/public.ts'
import { hasWeek, weekEnd, weekStart } from '#areas/timetable/contract/study-weeks.ts'
import { hasAny, type Who } from '#platform/server/auth/who.ts'
import { renderPdf } from '#platform/server/documents/render-pdf.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { roomBookingCalls } from '../../contract/calls.ts'
import { roomBookingTexts } from '../../contract/failures.ts'
import { isOfKinds } from '../../contract/room-timetable.ts'
import * as events from './event-store.ts'
import { printedRoom } from './printed-room.ts'
import { roomWeekOf } from './room-slots.ts'
import * as store from './room-week-store.ts'
import { rangeProblem, type WeekRange } from './week-range.ts'

type Timetables = Pick<
  typeof roomBookingCalls,
  'getRoomTimetable' | 'printRoomTimetable' | 'getLessonEvent' | 'getExtraEvent' | 'getReservationEvent'
>

const isModerator = (who: Who) => hasAny(who, 'booking-moderation')

const weeksText = ({ fromWeek, toWeek }: WeekRange) =>
  fromWeek === toWeek ? `${fromWeek}-я неделя` : `недели ${fromWeek}–${toWeek}`

export const timetableHandlers: Handlers<Timetables> = {
  async getRoomTimetable({ b: buildingId, w: week, y: yearId, ...filter }, { db, who, fail }) {
    const year = await store.findWeekFrame(db, { buildingId, yearId })
    if (year === null || !year.hasBuilding || !hasWeek(year, week)) throw fail('not-found')
    const query = {
      buildingId,
      yearId,
      week,
      from: weekStart(year, week),
      to: weekEnd(year, week),
      filter,
      showsPending: isModerator(who),
    }
    const rooms = await store.listRoomWeeks(db, query)
    return rooms.map((room) => roomWeekOf(room, year.slots, filter))
  },

  async printRoomTimetable(query, { db, clock, settings, fail, failField }) {
    const { roomId, yearId = null, fromWeek = null, toWeek = null, kinds = null } = query
    if (yearId === null || fromWeek === null || toWeek === null || kinds === null)
      throw fail('print-parameters-missing')
    const year = await store.findWeekFrame(db, { yearId })
    if (year === null) throw failField('yearId', roomBookingTexts.unknownYear)
    const range = { fromWeek, toWeek }
    const problem = rangeProblem(year, range)
    if (problem) throw failField(problem.field, problem.text)
    const days = { from: weekStart(year, fromWeek), to: weekEnd(year, toWeek) }
    const room = await store.findPrintedRoom(db, { roomId, yearId, ...range, ...days })
    if (room === null) throw fail('not-found')
    const document = printedRoom({
      room,
      events: room.events.filter((event) => isOfKinds(event, kinds)),
      slots: year.slots,
      yearLabel: year.label,
      universityName: await shownUniversity(db, settings),
      weeks: weeksText(range),
      clock,
    })
    return {
      bytes: await renderPdf(document),
      fileName: `Занятость_${room.name}_${year.label}.pdf`.replaceAll(/[/\\:*?"<>|\s]+/g, '-'),
    }
  },

  async getLessonEvent({ id }, { db, fail }) {
    const event = await events.findLessonEvent(db, id)
    if (event === null) throw fail('not-found')
    return event
  },

  async getExtraEvent({ id }, { db, fail }) {
    const event = await events.findExtraEvent(db, id)
    if (event === null) throw fail('not-found')
    return event
  },

  async getReservationEvent({ id }, { db, who, fail }) {
    const reader = { personId: who.personId, isModerator: isModerator(who) }
    const event = await events.findReservationEvent(db, id, reader)
    if (event === null) throw fail('not-found')
    return event
  },
}
