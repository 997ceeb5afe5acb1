import { callsWith } from '#platform/contract/call.ts'
import { registersWith } from '#platform/contract/register.ts'
import { studyFailures } from './failures.ts'

export const callOfStudy = callsWith(studyFailures)

export const registerCalls = registersWith(studyFailures)
