import type { FailureTable } from '#platform/contract/failures.ts'
import { registerFailures } from '#platform/contract/register.ts'
import { historyFailures } from '#platform/contract/history.ts'

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
  'external-id-taken': registerFailures['external-id-taken'],
  ...historyFailures,
} as const satisfies FailureTable
