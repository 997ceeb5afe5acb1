import type { FailureTable } from '#platform/contract/failures.ts'

export const switchingFailures = {
  'no-such-person': { status: 404, text: 'Пользователь не найден' },
  // The name under which the platform looks for a call's own words to somebody who is switched already.
  switched: { status: 409, text: 'Сначала вернитесь в свою учётную запись' },
} as const satisfies FailureTable
