import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { recordBookFailures } from './failures.ts'
import { CardCode, CheckedCard, StudentCards } from './student-card.ts'

const call = callsWith(recordBookFailures)

// Ours: the digital student card. `beyond.md` no. 10, decision 0219.
export const studentCardCalls = {
  getStudentCards: call({
    method: 'GET',
    path: '/api/proxy/student-cards',
    access: { anyOf: ['student', 'aspirant'] },
    // Anybody who has the code could pass for its holder.
    whileSwitched: 'never',
    answer: StudentCards,
  }),
  checkStudentCard: call({
    method: 'GET',
    path: '/api/public/student-cards/{code}',
    access: 'public',
    because: 'Whoever is shown a card has no account; the code on it is the secret, and lives a minute',
    params: z.object({ code: CardCode }),
    answer: CheckedCard,
    failures: ['not-found', 'too-many-codes', 'card-code-is-old'],
  }),
}
