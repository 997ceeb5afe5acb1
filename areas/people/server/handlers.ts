import { serve } from '#platform/server/http/handlers.ts'
import { peopleCalls } from '../contract/calls.ts'
import { photoHandlers } from './photo/photo-handlers.ts'

export const peopleArea = serve(peopleCalls, { ...photoHandlers })
