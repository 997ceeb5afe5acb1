import { displayDate } from '#platform/contract/dates.ts'
import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import type { WaitingReservations } from '../../contract/reservation.ts'
import { roomBookingScreens } from '../../contract/screens.ts'

const REQUESTS = ['заявка ждёт', 'заявки ждут', 'заявок ждут'] as const
const DISPLACED = ['бронь сбита', 'брони сбиты', 'броней сбито'] as const
const { bookingModeration } = roomBookingScreens

export default {
  fills: 'waitingReservations',
  source: 'бронирование помещений',
  order: 15,
  attention: ({ pending, soonest, displaced }) => [
    ...(pending > 0
      ? [
          {
            key: 'waiting-reservations',
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
            key: 'displaced-reservations',
            tone: 'warn' as const,
            title: `${counted(displaced, DISPLACED)} расписанием`,
            detail: 'В одобренное время в помещении занятие',
            verb: 'Посмотреть',
            to: addressOf(bookingModeration, { status: 'approved' }),
          },
        ]
      : []),
  ],
} satisfies HomeWords<WaitingReservations>
