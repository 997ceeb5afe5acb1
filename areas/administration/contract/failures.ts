import type { FailureTable } from '#platform/contract/failures.ts'

export const administrationFailures = {
  'letter-left': { kind: 'rule', text: 'Письмо уже отправлено' },
} as const satisfies FailureTable
