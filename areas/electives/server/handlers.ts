import { serve } from '#platform/server/http/handlers.ts'
import { electivesCalls } from '../contract/calls.ts'
import { ownHandlers } from './own/own-handlers.ts'

export const electivesArea = serve(electivesCalls, { ...ownHandlers })
