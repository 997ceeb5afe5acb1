import type { FailureTable } from '#platform/contract/failures.ts'

export const switchingFailures = {
  'no-such-person': { kind: 'not-found', text: 'Пользователь не найден' },
  // The name under which the platform looks for a call's own text for people who are already switched.
  switched: { kind: 'rule', text: 'Сначала вернитесь в свою учётную запись' },
} as const satisfies FailureTable
