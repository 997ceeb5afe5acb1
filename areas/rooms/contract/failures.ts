import type { FailureTable } from '#platform/contract/failures.ts'
import { registerFailures } from '#platform/contract/register.ts'

export const roomsFailures = {
  ...registerFailures,
  'room-taken': { kind: 'rule', text: 'Помещение с таким номером в этом корпусе уже есть' },
} as const satisfies FailureTable
