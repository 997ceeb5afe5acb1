import { serve } from '#platform/server/http/handlers.ts'
import { certificatesCalls } from '../contract/calls.ts'
import { deskHandlers } from './desk/desk-handlers.ts'
import { deskOrderHandlers } from './desk/desk-order-handlers.ts'
import { ownHandlers } from './own/own-handlers.ts'
import { choiceHandlers } from './settings/choice-handlers.ts'
import { signatoryHandlers } from './settings/signatory-handlers.ts'
import { templateHandlers } from './settings/template-handlers.ts'

export const certificatesArea = serve(certificatesCalls, {
  ...ownHandlers,
  ...deskHandlers,
  ...deskOrderHandlers,
  ...templateHandlers,
  ...choiceHandlers,
  ...signatoryHandlers,
})
