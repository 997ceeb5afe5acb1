import { assignmentCalls } from './calls/assignment-calls.ts'
import { decisionCalls } from './calls/decision-calls.ts'
import { listCalls } from './calls/list-calls.ts'
import { ownCalls } from './calls/own-calls.ts'
import { reviewCalls } from './calls/review-calls.ts'
import { ruleCalls } from './calls/rule-calls.ts'

export const worksCalls = {
  ...ownCalls,
  ...listCalls,
  ...decisionCalls,
  ...reviewCalls,
  ...assignmentCalls,
  ...ruleCalls,
}

/** The address under which a file of a work is read. */
export function workFileUrl(id: string): string {
  return worksCalls.getWorkFile.path.replace('{id}', id)
}
