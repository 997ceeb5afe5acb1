import type { FailureTable } from '#platform/contract/failures.ts'

export const homeFailures = {
  'too-many-postponed': { kind: 'rule', text: 'Отложено слишком много дел: верните часть из них' },
  'too-many-deeds': { kind: 'rule', text: 'Своих дел слишком много: завершите или удалите часть из них' },
  'too-far': { kind: 'rule', text: 'Отложить можно не дальше чем на три месяца' },
  'not-later': { kind: 'rule', text: 'Отложить можно только на будущее' },
} as const satisfies FailureTable
