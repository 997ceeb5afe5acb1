import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import { RECENT_MOVES_DAYS } from '../../contract/register/recent-moves.ts'
import type { StaffMoves } from '../../contract/register/staff-moves.ts'
import { peopleScreens } from '../../contract/screens.ts'

const note = `за ${RECENT_MOVES_DAYS} дней`

export const staffMovesWords = {
  fills: 'staffMoves',
  source: 'приём и увольнение',
  order: 94,
  keyFigures: ({ hiredCount, leftCount }) => [
    {
      order: 63,
      label: 'Приняты на работу',
      value: String(hiredCount),
      note,
      to: addressOf(peopleScreens.people, { who: 'hired' }),
    },
    {
      order: 64,
      label: 'Уволены',
      value: String(leftCount),
      note,
      to: addressOf(peopleScreens.people, { who: 'left' }),
    },
  ],
} satisfies HomeWords<StaffMoves>
