import type { FailureTable } from '#platform/contract/failures.ts'
import { undoFailures } from '#platform/contract/undo.ts'

export const peopleFailures = {
  'no-such-person': { kind: 'not-found', text: 'Такого человека нет' },
  'has-namesake': {
    kind: 'rule',
    text: 'Человек с таким именем уже есть. Откройте его карточку или подтвердите, что это другой человек',
  },
  'administrators-only': {
    kind: 'rule',
    text: 'Карточку того, кто управляет правами других, меняет только администратор',
  },
  'no-such-edit': { kind: 'not-found', text: 'Такой правки этой карточки нет' },
  ...undoFailures,
} as const satisfies FailureTable
