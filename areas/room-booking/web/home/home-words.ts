import { displayDate } from '#platform/contract/calendar.ts'
import { nearDayText } from '#platform/contract/date-text.ts'
import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import type { OwnWaitingReservations, WaitingReservations } from '../../contract/reservation.ts'
import { roomBookingScreens } from '../../contract/screens.ts'
import { addressOfRequest } from './request-address.ts'

const REQUESTS = ['заявка ждёт', 'заявки ждут', 'заявок ждут'] as const
const DISPLACED = ['бронь сбита', 'брони сбиты', 'броней сбито'] as const
const { bookingModeration, roomBooking } = roomBookingScreens

const waiting = {
  fills: 'waitingReservations',
  source: 'бронирование помещений',
  order: 15,
  attention: ({ pending, soonest, displaced }) => [
    ...(pending > 0
      ? [
          {
            key: `waiting-reservations:${pending}:${soonest ?? ''}`,
            tone: 'warn' as const,
            title: `Помещения: ${counted(pending, REQUESTS)} решения`,
            detail: soonest === null ? '' : `Ближайшая на ${displayDate(soonest)}`,
            verb: 'Решить',
            ...(soonest !== null && { due: soonest }),
            to: addressOf(bookingModeration),
          },
        ]
      : []),
    ...(displaced > 0
      ? [
          {
            key: `displaced-reservations:${displaced}`,
            tone: 'warn' as const,
            title: `${counted(displaced, DISPLACED)} расписанием`,
            detail: 'В одобренное время в помещении занятие',
            verb: 'Посмотреть',
            to: addressOf(bookingModeration, { status: 'displaced' }),
          },
        ]
      : []),
  ],
  keyFigures: ({ pending, soonest, displaced }, { now }) => [
    {
      order: 14,
      label: 'Помещения',
      value: String(pending),
      note:
        soonest === null
          ? 'все заявки рассмотрены'
          : `ждут решения, ближайшая ${nearDayText(soonest, now.date)}`,
      to: addressOf(bookingModeration),
      ...(soonest === now.date && { tone: 'warn' as const }),
    },
    {
      order: 15,
      label: 'Брони сбиты',
      value: String(displaced),
      note: 'в их время поставлены занятия',
      to: addressOf(bookingModeration, { status: 'displaced' }),
      ...(displaced > 0 && { tone: 'warn' as const }),
    },
  ],
  queued: ({ items }) =>
    items.map(({ id, name, date, room, author }) => ({
      key: String(id),
      title: `Помещение ${room}: ${name}`,
      detail: author,
      due: date,
      holder: 'nobody' as const,
      to: addressOfRequest({ id, date }),
    })),
} satisfies HomeWords<WaitingReservations>

const own = {
  fills: 'ownReservations',
  source: 'свои заявки на помещения',
  order: 92,
  awaited: ({ items }) =>
    items.map(({ id, name, date, room, createdAt }) => ({
      key: String(id),
      title: `Помещение ${room}, ${displayDate(date)}`,
      detail: name,
      holder: 'модераторы помещений',
      since: createdAt,
      to: addressOf(roomBooking),
    })),
} satisfies HomeWords<OwnWaitingReservations>

export default [waiting, own]
