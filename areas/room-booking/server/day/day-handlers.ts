import { shownUniversity } from '#areas/departments/server/public.ts'
import { hasWeek, weekEnd, weekOf, weekStart } from '#areas/timetable/contract/study-weeks.ts'
import { ROOM_READERS } from '#areas/rooms/contract/access.ts'
import { weekdayOf } from '#platform/contract/calendar.ts'
import { hasAny, type Who } from '#platform/server/auth/who.ts'
import type { Db } from '#platform/server/db/database.ts'
import { renderPdf } from '#platform/server/documents/render-pdf.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { roomBookingCalls } from '../../contract/calls.ts'
import { roomBookingTexts } from '../../contract/failures.ts'
import { isOpenThen } from '../../contract/opening-hours.ts'
import { canBeConfirmed } from '../../contract/presence.ts'
import { MOST_SIGNS, type RoomDay } from '../../contract/room-day.ts'
import type { RoomSlot } from '../../contract/room-timetable.ts'
import { listOwnInRoom } from '../booking/reservation-store.ts'
import { roomWeekOf } from '../timetable/room-slots.ts'
import { findCurrentFrame, listLessonSlots, listRoomWeeks } from '../timetable/room-week-store.ts'
import { findPlace, listDoorSigns, type PlaceOfRoom } from './day-store.ts'
import { doorSigns } from './door-signs.ts'

type Days = Pick<typeof roomBookingCalls, 'getRoomDay' | 'printDoorSigns'>

/** No lesson is held in it: the week of days outside the study year. */
const NO_WEEK = -1

async function weekOfDay(db: Db, date: string) {
  const year = await findCurrentFrame(db, date)
  if (year === null) return { yearId: 0, week: NO_WEEK }
  const week = weekOf(year, date)
  const isIn = hasWeek(year, week) && weekStart(year, week) <= date && date <= weekEnd(year, week)
  return { yearId: year.id, week: isIn ? week : NO_WEEK }
}

/** The rooms of a floor on a day; of a room that has no floor, itself. */
async function readFloor(
  { id, buildingId, floorId }: PlaceOfRoom & { id: number },
  { db, who, clock }: { db: Db; who: Who; clock: HandlerContext['clock'] },
) {
  const date = clock.today()
  const { yearId, week } = await weekOfDay(db, date)
  const filter = floorId === null ? { roomIds: [id] } : { floorIds: [floorId] }
  const showsPending = hasAny(who, 'booking-moderation')
  const weeks = await listRoomWeeks(db, {
    buildingId,
    yearId,
    week,
    from: date,
    to: date,
    filter,
    showsPending,
  })
  const slots = await listLessonSlots(db)
  const weekdays = [weekdayOf(date)]
  return weeks.map((room) => roomWeekOf(room, slots, { weekdays }))
}

/** Reservations are nobody's business who only studies here: that there is one is all they read. */
const withoutNames = (slots: readonly RoomSlot[]): RoomSlot[] =>
  slots.map((slot) => ({
    ...slot,
    events: slot.events.map((event) =>
      event.type === 'reservation' ? { ...event, title: null, who: null } : event,
    ),
  }))

function freeOf(slots: readonly RoomSlot[], { time, isOpen }: { time: string; isOpen: boolean }) {
  const taken = slots.filter(({ events }) => events.length > 0)
  const isFree = isOpen && !taken.some(({ time: at }) => at.start <= time && time < at.end)
  const next = taken.find(({ time: at }) => at.start > time)
  return { isFree, freeUntil: isFree ? (next?.time.start ?? null) : null }
}

export const dayHandlers: Handlers<Days> = {
  async getRoomDay({ id }, { db, who, clock, fail }): Promise<RoomDay> {
    const place = await findPlace(db, id)
    if (place === null) throw fail('not-found')
    const rooms = await readFloor({ ...place, id }, { db, who, clock })
    const room = rooms.find((one) => one.id === id)
    if (room === undefined) throw fail('not-found')
    const time = clock.time()
    const moment = { time, isOpen: isOpenThen(clock.today(), { start: time, end: time }, place.hours) }
    const own = await listOwnInRoom(db, { roomId: id, personId: who.personId, date: clock.today() })
    const { name, capacity, tags, isBookable, slots } = room
    return {
      id,
      buildingId: place.buildingId,
      hours: place.hours,
      name,
      date: clock.today(),
      time,
      capacity,
      tags,
      isBookable,
      slots: hasAny(who, ...ROOM_READERS.anyOf) ? slots : withoutNames(slots),
      own: own.find((one) => canBeConfirmed(one, clock)) ?? null,
      floor: place.floor,
      floorRooms: rooms
        .filter((one) => one.id !== id)
        .map((one) => ({ id: one.id, name: one.name, capacity: one.capacity, ...freeOf(one.slots, moment) })),
    }
  },

  async printDoorSigns({ buildingId = null, roomIds = null }, { db, settings, clock, fail, failField }) {
    if (buildingId === null && roomIds === null) throw failField('buildingId', roomBookingTexts.signsOfWhat)
    const signs = await listDoorSigns(db, { buildingId, roomIds, limit: MOST_SIGNS })
    if (signs.length === 0) throw fail('not-found')
    const universityName = await shownUniversity(db, settings)
    const { lettersUrl } = settings
    return {
      bytes: await renderPdf(doorSigns(signs, { universityName, lettersUrl, clock })),
      fileName: `Коды на двери ${clock.today()}.pdf`,
    }
  },
}
