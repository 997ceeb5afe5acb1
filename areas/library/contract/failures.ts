import type { FailureTable } from '#platform/contract/failures.ts'

export const libraryFailures = {
  'no-such-title': { status: 404, text: 'Издание не найдено' },
  'not-taught': { status: 404, text: 'Ресурс не найден' },
  'already-recommended': { status: 409, text: 'Издание уже есть в списке этой дисциплины' },
} as const satisfies FailureTable
