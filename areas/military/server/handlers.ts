import { serve } from '#platform/server/http/handlers.ts'
import { militaryCalls } from '../contract/calls.ts'
import { deskHandlers } from './desk/desk-handlers.ts'
import { ownHandlers } from './own/own-handlers.ts'

export const militaryArea = serve(militaryCalls, { ...ownHandlers, ...deskHandlers })
