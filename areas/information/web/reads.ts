import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { informationCalls } from '../contract/calls.ts'
import type { informationScreens } from '../contract/screens.ts'

export default {
  editInformation: () => [ahead(informationCalls.getInformation, { lang: 'ru' })],
  editEnglishInformation: () => [ahead(informationCalls.getInformation, { lang: 'en' })],
} satisfies ScreenReads<keyof typeof informationScreens>
