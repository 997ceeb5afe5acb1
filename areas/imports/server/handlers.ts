import { serve } from '#platform/server/http/handlers.ts'
import { importsCalls } from '../contract/calls.ts'
import type { BroughtKind } from './kept-kinds.ts'
import { kindHandlers } from './kind-handlers.ts'
import { doorHandler } from './runs/door-handler.ts'
import { bringingHandlers, readingHandlers, stoppingHandlers } from './runs/run-handlers.ts'
import { uploadHandler } from './runs/upload-handler.ts'

export const importsArea = (kinds: readonly BroughtKind[]) =>
  serve(importsCalls, {
    ...kindHandlers(kinds),
    ...uploadHandler(kinds),
    ...doorHandler(kinds),
    ...readingHandlers(kinds),
    ...bringingHandlers(kinds),
    ...stoppingHandlers(kinds),
  })
