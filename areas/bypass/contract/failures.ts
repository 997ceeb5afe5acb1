import type { FailureTable } from '#platform/contract/failures.ts'

export const bypassFailures = {
  'no-leaving-order': {
    status: 409,
    text: 'Обходной лист оформляется после приказа об отчислении или выпуске',
  },
  'point-is-there': { status: 409, text: 'Это подразделение уже есть в обходном листе' },
  'sheet-is-open': { status: 409, text: 'Обходной лист уже оформлен' },
} as const satisfies FailureTable
