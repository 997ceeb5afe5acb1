import type { FailureTable } from '#platform/contract/failures.ts'

export const administrationFailures = {
  'letter-left': { status: 409, text: 'Письмо уже отправлено' },
} as const satisfies FailureTable
