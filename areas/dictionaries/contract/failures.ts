import type { FailureTable } from '#platform/contract/failures.ts'

export const dictionaryFailures = {
  'unknown-dictionary': { status: 404, text: 'Справочник не найден' },
} as const satisfies FailureTable
