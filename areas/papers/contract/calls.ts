import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { papersFailures } from './failures.ts'
import { TypedCode } from './paper-code.ts'
import { FileDigest, PublicPaper } from './paper.ts'

const call = callsWith(papersFailures)
const BECAUSE =
  'Whoever is shown a paper has no account; the code on it is the secret, and the answer names nobody'

export const papersCalls = {
  // Specification part 2, call A-009: these four fields and nothing else.
  verifyPaper: call({
    method: 'GET',
    path: '/api/public/verify/{code}',
    access: 'public',
    because: BECAUSE,
    params: z.object({ code: TypedCode }),
    answer: z.object({ number: z.string(), date: CalendarDate, kind: z.string(), valid: z.boolean() }),
    failures: ['not-found', 'too-many-codes'],
  }),
  // Ours: the same for the public page that the QR code opens. Decision 0195.
  getPublicPaper: call({
    method: 'GET',
    path: '/api/public/papers/{code}',
    access: 'public',
    because: BECAUSE,
    params: z.object({ code: TypedCode }),
    answer: PublicPaper,
    failures: ['not-found', 'too-many-codes'],
  }),
  findPaperByFile: call({
    method: 'GET',
    path: '/api/public/papers/by-file/{sha256}',
    access: 'public',
    because: 'Whoever holds the file of a paper has all that is in it; the answer names nobody',
    params: z.object({ sha256: FileDigest }),
    answer: z.object({ ...PublicPaper.shape, code: z.string() }),
    failures: ['not-found', 'too-many-codes'],
  }),
}
