import type { FailureTable } from '#platform/contract/failures.ts'

export const settlementsFailures = {
  'nothing-to-pay': { kind: 'rule', text: 'Платить не нужно, или реквизиты для оплаты ещё не заданы' },
  'nothing-overpaid': { kind: 'rule', text: 'По этому договору переплаты нет' },
  'given-already': {
    kind: 'rule',
    text: 'Эту переплату уже вернули или зачли. Сумма изменится со следующим файлом бухгалтерии',
  },
  'already-asked': { kind: 'rule', text: 'Заявление по этому договору уже отправлено' },
  'nothing-to-take-back': { kind: 'rule', text: 'Отзывать нечего: заявления нет или оно уже в работе' },
  'wrong-state': { kind: 'rule', text: 'Сейчас это сделать нельзя: заявление в другом состоянии' },
  'payee-taken': { kind: 'rule', text: 'Получатель с таким названием уже есть' },
} as const satisfies FailureTable
