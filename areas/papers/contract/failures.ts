import type { FailureTable } from '#platform/contract/failures.ts'

export const papersFailures = {
  'too-many-codes': { kind: 'too-many', text: 'Слишком много неверных кодов. Повторите через час' },
} as const satisfies FailureTable
