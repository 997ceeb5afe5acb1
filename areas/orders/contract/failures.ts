import type { FailureTable } from '#platform/contract/failures.ts'
import { undoFailures } from '#platform/contract/undo.ts'

export const orderFailures = {
  'no-such-order': { kind: 'not-found', text: 'Приказ не найден' },
  'number-is-taken': { kind: 'rule', text: 'Приказ с таким номером в этом году уже есть' },
  'not-a-draft': { kind: 'rule', text: 'Подписанный приказ не изменить: отмените его встречным приказом' },
  'unknown-in-order': { kind: 'rule', text: 'Приказ называет записи, которых нет' },
  'subject-twice': { kind: 'rule', text: 'Одна и та же запись названа в приказе дважды' },
  'order-is-empty': { kind: 'rule', text: 'В приказе нет ни одной строки' },
  'order-has-obstacles': {
    kind: 'rule',
    text: 'Приказ нельзя подписать: посмотрите строки, отмеченные в предпросмотре',
  },
  'preview-changed': {
    kind: 'lost-update',
    text: 'За это время данные изменились, и приказ изменит уже не то. Посмотрите предпросмотр ещё раз',
  },
  'not-cancellable': { kind: 'rule', text: 'Исполненный приказ отменяется встречным приказом' },
  'bypass-signed': {
    kind: 'rule',
    text: 'Отменить нельзя: обходной лист уже подписывают. Попросите подразделения снять подписи',
  },
  'administrators-only': {
    kind: 'rule',
    text: 'Имя того, кто управляет правами других, меняет только администратор',
  },
  'not-done': { kind: 'rule', text: 'Встречным приказом отменяют исполненный приказ' },
  ...undoFailures,
} as const satisfies FailureTable
