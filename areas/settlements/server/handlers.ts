import { serve } from '#platform/server/http/handlers.ts'
import { settlementsCalls } from '../contract/calls.ts'
import { keptHandlers } from './keeper/kept-handlers.ts'
import { payeeHandlers } from './keeper/payee-handlers.ts'
import { requestHandlers } from './overpayments/request-handlers.ts'
import { ownHandlers } from './own/own-handlers.ts'

export const settlementsArea = serve(settlementsCalls, {
  ...ownHandlers,
  ...requestHandlers,
  ...keptHandlers,
  ...payeeHandlers,
})
