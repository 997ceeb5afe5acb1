import { deskCalls } from './desk-calls.ts'
import { ownCalls } from './own-calls.ts'
import { settingsCalls } from './settings-calls.ts'

export const certificatesCalls = { ...ownCalls, ...deskCalls, ...settingsCalls }
