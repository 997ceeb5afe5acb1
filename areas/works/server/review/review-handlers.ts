import type { Handlers } from '#platform/server/http/handlers.ts'
import type { reviewCalls } from '../../contract/calls/review-calls.ts'
import { differenceHandlers } from '../difference/difference-handlers.ts'
import { deadlineHandlers } from './deadline-handlers.ts'
import { delegationHandlers } from './delegation-handlers.ts'
import { historyHandlers } from './history-handlers.ts'

export const reviewHandlers: Handlers<typeof reviewCalls> = {
  ...historyHandlers,
  ...differenceHandlers,
  ...delegationHandlers,
  ...deadlineHandlers,
}
