import type { FailureTable } from '#platform/contract/failures.ts'

export const libraryFailures = {
  'no-such-title': { kind: 'not-found', text: 'Издание не найдено' },
  'not-taught': { kind: 'not-found', text: 'Ресурс не найден' },
  'already-recommended': { kind: 'rule', text: 'Издание уже есть в списке этой дисциплины' },
} as const satisfies FailureTable
