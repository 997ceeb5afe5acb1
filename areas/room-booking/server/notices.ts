import { addressOf } from '#platform/contract/address-of.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { noticeSource, tellById, tellEach } from '#platform/server/notices/notice-source.ts'
import { roomBookingNotices } from '../contract/notices.ts'
import { roomBookingScreens } from '../contract/screens.ts'
import { keepWaiting } from './booking/wait-store.ts'
import {
  listModerators,
  listNewRequests,
  listReservationSummaries,
  listWaitFacts,
  type NewRequests,
  type ReservationSummary,
  type WaitFacts,
} from './notice-store.ts'

const DECISIONS = {
  approved: 'заявка одобрена',
  rejected: 'заявка отклонена',
  pending: 'заявка снова на рассмотрении',
} as const

const to = addressOf(roomBookingScreens.roomBooking)

/** The request for a room at a time, ready to be filled in. */
const toRequest = ({ date, from, to: last, roomId }: Pick<WaitFacts, 'date' | 'from' | 'to' | 'roomId'>) =>
  addressOf(roomBookingScreens.roomBooking, { date, from, to: last, room: roomId })

/** «А-214, 25.11.2026, пара 3» */
function placeText({
  room,
  date,
  from,
  to: last,
}: Pick<ReservationSummary, 'room' | 'date' | 'from' | 'to'>): string {
  const lessons = from === last ? `пара ${from}` : `пары ${from}–${last}`
  return `${room}, ${displayDate(date)}, ${lessons}`
}

const tell = tellById({
  idOf: ({ reservationId }: { reservationId: number }) => reservationId,
  list: listReservationSummaries,
  readerOf: ({ personId }) => personId,
})

const NEW_REQUESTS = ['новая заявка', 'новые заявки', 'новых заявок'] as const
const MORE_DATES = ['дата', 'даты', 'дат'] as const

/** The single new request, or how many there are and the nearest. */
function newRequestsText({ requests, dates, nearest: { name, author, ...place } }: NewRequests) {
  const toQueue = addressOf(roomBookingScreens.bookingModeration)
  if (requests > 1)
    return {
      title: `Помещения: ${counted(requests, NEW_REQUESTS)}`,
      detail: `Ближайшая: ${placeText(place)}`,
      to: toQueue,
    }
  const more = dates > 1 ? ` и ещё ${counted(dates - 1, MORE_DATES)}` : ''
  return {
    title: `${place.room}: новая заявка`,
    detail: `${placeText(place)}${more}. ${name}, ${author}`,
    to: toQueue,
  }
}

const requested = noticeSource({
  kind: roomBookingNotices.requested,
  recipients: (db, _, clock) => listModerators(db, clock.today()),
  async tell(db, cases, clock) {
    const readers = cases.map(({ personId, subject, former }) => ({
      personId,
      firstId: Math.min(subject.reservationId, (former ?? subject).reservationId),
    }))
    const rows = await listNewRequests(db, readers, clock.today())
    const facts = new Map(rows.map((one) => [String(one.personId), one]))
    return tellEach(cases, facts, { keyOf: ({ personId }) => String(personId), text: newRequestsText })
  },
})

const decided = noticeSource({
  kind: roomBookingNotices.decided,
  tell: tell((one) => ({
    title: `${one.room}: ${one.isMissed ? 'бронь снята, никто не отметился' : DECISIONS[one.status]}`,
    detail: [placeText(one), one.comment].filter(Boolean).join('. '),
    to,
  })),
})

const displaced = noticeSource({
  kind: roomBookingNotices.displaced,
  tell: tell((one, _, clock) =>
    one.hasLesson && one.date >= clock.today()
      ? {
          title: `${one.room}: в это время поставлено занятие`,
          detail: `${placeText(one)}. Выберите другое помещение`,
          to,
        }
      : null,
  ),
})

/** Of two recipients of one wait only its person is notified. */
const keyOf = ({ subject, personId }: { subject: { waitId: number }; personId: number }) =>
  `${subject.waitId} ${personId}`

const freed = noticeSource({
  kind: roomBookingNotices.freed,
  tell: async (db, cases, clock) => {
    const rows = await listWaitFacts(
      db,
      cases.map(({ subject }) => subject.waitId),
    )
    await keepWaiting(
      db,
      rows.filter(({ isFree }) => !isFree).map(({ id }) => id),
    )
    const facts = new Map(rows.map((one) => [`${one.id} ${one.personId}`, one]))
    return tellEach(cases, facts, {
      keyOf,
      text: (one) =>
        one.isFree && one.date >= clock.today()
          ? {
              title: `${one.room} свободна`,
              detail: `${placeText(one)}. Кто первым отправит заявку, тот и займёт`,
              to: toRequest(one),
            }
          : null,
    })
  },
})

const outrun = noticeSource({
  kind: roomBookingNotices.outrun,
  tell: async (db, cases, clock) => {
    const rows = await listWaitFacts(
      db,
      cases.map(({ subject }) => subject.waitId),
    )
    const facts = new Map(rows.map((one) => [`${one.id} ${one.personId}`, one]))
    return tellEach(cases, facts, {
      keyOf,
      text: ({ isFree, alternative, ...wait }) =>
        // An approved one may be given up before anybody is notified.
        isFree || wait.date < clock.today()
          ? null
          : {
              title: `${wait.room} отдана другой заявке`,
              detail: `${placeText(wait)}. ${
                alternative
                  ? `Пока свободна ${alternative.name}, мест не меньше: кто первым отправит заявку, тот и займёт`
                  : 'Замены на столько мест не нашлось. Если освободится, сообщим'
              }`,
              to: alternative ? toRequest({ ...wait, roomId: alternative.id }) : to,
            },
    })
  },
})

export const roomBookingNoticeSources = [requested, decided, displaced, freed, outrun]
