import { serve } from '#platform/server/http/handlers.ts'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import { importsCalls } from '../contract/calls.ts'
import { kindHandlers } from './kind-handlers.ts'
import { bringingHandlers, readingHandlers, stoppingHandlers } from './runs/run-handlers.ts'
import { uploadHandler } from './runs/upload-handler.ts'

export const importsArea = (kinds: readonly ImportKind[]) =>
  serve(importsCalls, {
    ...kindHandlers(kinds),
    ...uploadHandler(kinds),
    ...readingHandlers(kinds),
    ...bringingHandlers(kinds),
    ...stoppingHandlers(kinds),
  })
