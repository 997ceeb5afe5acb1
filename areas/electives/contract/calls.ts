import { adminCalls } from './admin-calls.ts'
import { ownCalls } from './own-calls.ts'

export const electivesCalls = { ...ownCalls, ...adminCalls }
