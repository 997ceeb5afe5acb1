import { callsWith } from '#platform/contract/call.ts'
import { registersWith } from '#platform/contract/register.ts'
import { curriculaFailures } from './failures.ts'

export const callOfCurricula = callsWith(curriculaFailures)

export const registerCalls = registersWith(curriculaFailures)
