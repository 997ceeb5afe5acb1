import type { FailureTable } from '#platform/contract/failures.ts'

export const bypassFailures = {
  'no-leaving-order': {
    kind: 'rule',
    text: 'Обходной лист оформляется после приказа об отчислении или выпуске',
  },
  'point-is-there': { kind: 'rule', text: 'Это подразделение уже есть в обходном листе' },
  'sheet-is-open': { kind: 'rule', text: 'Обходной лист уже оформлен' },
} as const satisfies FailureTable
