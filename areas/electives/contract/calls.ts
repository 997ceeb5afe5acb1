import { ownCalls } from './own-calls.ts'

export const electivesCalls = { ...ownCalls }
