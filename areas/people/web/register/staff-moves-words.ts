import { addDays, displayDate } from '#platform/contract/calendar.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import { ENDING_CONTRACTS_DAYS, RECENT_MOVES_DAYS } from '../../contract/register/recent-moves.ts'
import type { StaffMoves } from '../../contract/register/staff-moves.ts'
import { peopleScreens } from '../../contract/screens.ts'

export const staffMovesWords = {
  fills: 'staffMoves',
  source: 'приём и увольнение',
  order: 94,
  keyFigures: ({ hiredCount, leftCount, endingCount }, { now }) => [
    {
      order: 63,
      label: 'Приняты на работу',
      value: String(hiredCount),
      note: `за ${RECENT_MOVES_DAYS} дней`,
      to: addressOf(peopleScreens.people, { who: 'hired' }),
      part: { text: `уволены ${leftCount}`, to: addressOf(peopleScreens.people, { who: 'left' }) },
    },
    {
      order: 64,
      label: 'Истекают договоры',
      value: String(endingCount),
      note: `до ${displayDate(addDays(now.date, ENDING_CONTRACTS_DAYS))}`,
      to: addressOf(peopleScreens.people, { who: 'ending' }),
    },
  ],
} satisfies HomeWords<StaffMoves>
