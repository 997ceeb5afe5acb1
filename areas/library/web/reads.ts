import { ahead, recordAhead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { libraryCalls } from '../contract/calls.ts'
import type { libraryScreens } from '../contract/screens.ts'

export default {
  literatureSearch: () => [ahead(libraryCalls.searchLiterature, { page: 1 })],
  recommendedLiterature: () => [ahead(libraryCalls.listRecommended, {})],
  taughtLiterature: () => [ahead(libraryCalls.listTaught, {})],
  adminCatalogue: () => [ahead(libraryCalls.listCatalogue, { page: 1 })],
  bookLoans: () => [ahead(libraryCalls.listOwnLoans, {}), ahead(libraryCalls.getReaderCard, {})],
  adminLoans: () => [ahead(libraryCalls.listLoans, { page: 1 })],
  adminTitle: ({ params }) => recordAhead(libraryCalls.getEditedTitle, params),
} satisfies ScreenReads<keyof typeof libraryScreens>
