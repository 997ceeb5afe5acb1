import type { FailureTable } from '#platform/contract/failures.ts'

export const homeFailures = {
  'too-many-postponed': { kind: 'rule', text: 'Отложено слишком много дел: верните часть из них' },
  'not-later': { kind: 'rule', text: 'Отложить можно только на будущее' },
} as const satisfies FailureTable
