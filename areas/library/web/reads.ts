import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { libraryCalls } from '../contract/calls.ts'

export default {
  literatureSearch: () => [ahead(libraryCalls.searchLiterature, { page: 1 })],
  recommendedLiterature: () => [ahead(libraryCalls.listRecommended, {})],
  taughtLiterature: () => [ahead(libraryCalls.listTaught, {})],
  adminCatalogue: () => [ahead(libraryCalls.listCatalogue, { page: 1 })],
} satisfies ScreenReads
