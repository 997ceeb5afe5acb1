import { serve } from '#platform/server/http/handlers.ts'
import { libraryCalls } from '../contract/calls.ts'
import { catalogueHandlers } from './catalogue-handlers.ts'
import { literatureHandlers } from './literature-handlers.ts'
import { loanHandlers } from './loans/loan-handlers.ts'
import { ownLoanHandlers } from './loans/own-loan-handlers.ts'
import { readingListHandlers } from './reading-list-handlers.ts'
import { recommendationHandlers } from './recommendation-handlers.ts'

export const libraryArea = serve(libraryCalls, {
  ...catalogueHandlers,
  ...literatureHandlers,
  ...recommendationHandlers,
  ...readingListHandlers,
  ...ownLoanHandlers,
  ...loanHandlers,
})
