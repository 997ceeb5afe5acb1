import type { FailureTable } from '#platform/contract/failures.ts'
import { undoFailures } from '#platform/contract/undo.ts'

export const importsFailures = {
  ...undoFailures,
  'no-such-kind': { kind: 'not-found', text: 'Такого вида данных нет' },
  'wrong-state': { kind: 'rule', text: 'Сейчас это сделать нельзя: загрузка уже в другом состоянии' },
  'not-confirmed': {
    kind: 'rule',
    text: 'Файл убирает много из того, что загружено раньше. Посмотрите список и подтвердите загрузку',
  },
  'file-is-gone': { kind: 'rule', text: 'Файл этой загрузки уже не хранится. Загрузите его ещё раз' },
} as const satisfies FailureTable
