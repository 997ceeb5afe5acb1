import type { HoldsPower } from '#platform/server/auth/holds-power.ts'
import { serve, type ServedArea } from '#platform/server/http/handlers.ts'
import { peopleCalls } from '../contract/calls.ts'
import { receptionHandlers } from './reception/reception-handlers.ts'
import { photoHandlers } from './photo/photo-handlers.ts'
import { documentHandlers } from './register/document-handlers.ts'
import { registerHandlers } from './register/register-handlers.ts'

export function peopleArea(holdsPower: HoldsPower): ServedArea {
  return serve(peopleCalls, {
    ...photoHandlers,
    ...receptionHandlers,
    ...registerHandlers(holdsPower),
    ...documentHandlers,
  })
}
