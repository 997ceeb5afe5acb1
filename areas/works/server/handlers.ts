import { serve } from '#platform/server/http/handlers.ts'
import { worksCalls } from '../contract/calls.ts'
import { decisionHandlers } from './decision-handlers.ts'
import { ownHandlers } from './own-handlers.ts'
import { ruleHandlers } from './rule-handlers.ts'
import { reviewHandlers } from './review/review-handlers.ts'
import { taughtHandlers } from './taught-handlers.ts'
import { withdrawHandlers } from './withdraw/withdraw-handlers.ts'
import { unassignedHandlers } from './unassigned-handlers.ts'

export const worksArea = serve(worksCalls, {
  ...ownHandlers,
  ...withdrawHandlers,
  ...taughtHandlers,
  ...decisionHandlers,
  ...reviewHandlers,
  ...unassignedHandlers,
  ...ruleHandlers,
})
