import { recordAhead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { cardsCalls } from '../contract/calls.ts'
import type { cardsScreens } from '../contract/screens.ts'

export default {
  person: 'noted as a look',
  group: ({ params }) => recordAhead(cardsCalls.getGroupCard, params),
  discipline: ({ params }) => recordAhead(cardsCalls.getDisciplineCard, params),
  unit: 'noted as a look',
  room: ({ params }) => recordAhead(cardsCalls.getRoomCard, params),
} satisfies ScreenReads<keyof typeof cardsScreens>
