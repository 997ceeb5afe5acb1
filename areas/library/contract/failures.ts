import type { FailureTable } from '#platform/contract/failures.ts'

export const libraryFailures = {
  'no-such-title': { kind: 'not-found', text: 'Издание не найдено' },
  'not-taught': { kind: 'not-found', text: 'Ресурс не найден' },
  'already-recommended': { kind: 'rule', text: 'Издание уже есть в списке этой дисциплины' },
  'no-such-loan': { kind: 'not-found', text: 'Книга на руках не найдена' },
  'renewal-waits': { kind: 'rule', text: 'Вы уже попросили продлить эту книгу: библиотека ещё не ответила' },
  'no-renewal': { kind: 'rule', text: 'Просьбы о продлении нет: её отозвали или на неё уже ответили' },
  'loan-is-over': { kind: 'rule', text: 'Книга уже возвращена' },
  'loan-goes-on': { kind: 'rule', text: 'Книга и так на руках' },
} as const satisfies FailureTable
