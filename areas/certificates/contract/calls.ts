import { deskCalls } from './desk-calls.ts'
import { deskOrderCalls } from './desk-order-calls.ts'
import { ownCalls } from './own-calls.ts'
import { settingsCalls } from './settings-calls.ts'

export const certificatesCalls = { ...ownCalls, ...deskCalls, ...deskOrderCalls, ...settingsCalls }
