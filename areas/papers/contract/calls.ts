import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { papersFailures } from './failures.ts'
import { TypedCode } from './paper-code.ts'

const call = callsWith(papersFailures)

export const papersCalls = {
  // Specification part 2, call A-009.
  verifyPaper: call({
    method: 'GET',
    path: '/api/public/verify/{code}',
    access: 'public',
    because:
      'Whoever is shown a paper has no account; the code on it is the secret, and the answer names nobody',
    params: z.object({ code: TypedCode }),
    answer: z.object({ number: z.string(), date: CalendarDate, kind: z.string(), valid: z.boolean() }),
    failures: ['not-found', 'too-many-codes'],
  }),
}
