import type { FailureTable } from '#platform/contract/failures.ts'

export const settlementsFailures = {
  'nothing-to-pay': { kind: 'rule', text: 'Платить не нужно, или реквизиты для оплаты ещё не заданы' },
  'payee-taken': { kind: 'rule', text: 'Получатель с таким названием уже есть' },
} as const satisfies FailureTable
