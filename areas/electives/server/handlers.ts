import { serve } from '#platform/server/http/handlers.ts'
import { electivesCalls } from '../contract/calls.ts'
import { choiceHandlers } from './admin/choice-handlers.ts'
import { registerHandlers } from './admin/register-handlers.ts'
import { drawHandlers } from './draw/draw-handlers.ts'
import { flowHandlers } from './flows/flow-handlers.ts'
import { ownHandlers } from './own/own-handlers.ts'

export const electivesArea = serve(electivesCalls, {
  ...ownHandlers,
  ...choiceHandlers,
  ...registerHandlers,
  ...drawHandlers,
  ...flowHandlers,
})
