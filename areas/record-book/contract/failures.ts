import type { FailureTable } from '#platform/contract/failures.ts'

export const recordBookFailures = {
  'no-such-week': { kind: 'rule', text: 'Такой недели в учебном году нет' },
} as const satisfies FailureTable
