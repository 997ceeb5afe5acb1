import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { peopleCalls } from '../contract/calls.ts'
import type { peopleScreens } from '../contract/screens.ts'

export default {
  people: () => [ahead(peopleCalls.listPeople, { page: 1 })],
  person: 'noted as a look',
} satisfies ScreenReads<keyof typeof peopleScreens>
