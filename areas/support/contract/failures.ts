import type { FailureTable } from '#platform/contract/failures.ts'

export const supportFailures = {
  'too-many-requests': {
    kind: 'too-many',
    text: 'За час можно отправить пять обращений. Дождитесь ответа или повторите позже',
  },
} as const satisfies FailureTable
