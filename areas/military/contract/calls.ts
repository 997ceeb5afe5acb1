import { deskCalls } from './desk-calls.ts'
import { ownCalls } from './own-calls.ts'

export const militaryCalls = { ...ownCalls, ...deskCalls }
