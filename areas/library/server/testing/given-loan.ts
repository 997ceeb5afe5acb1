import { addDays } from '#platform/contract/calendar.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { loanCalls } from '../../contract/loans/calls.ts'

interface GivenLoan extends Record<string, unknown> {
  id: number
  version: number
}

let given = 0

/** A book that the demo student has to return in this many days. */
export async function givenLoan(
  server: TestServer,
  { inDays = 10, login = 'student' } = {},
): Promise<GivenLoan> {
  const today = server.clock.today()
  given += 1
  return server.db
    .insertInto('library_loan')
    .values({
      person_id: await personOf(server, login),
      title: `Основы проектирования ${given}`,
      author: 'Петров П. П.',
      inventory_number: `А.77-${given}`,
      department: 'Учебный абонемент',
      loaned_at: addDays(today, inDays - 60),
      due_at: addDays(today, inDays),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** A book that the demo student asks to keep. */
export async function givenRequestedLoan(server: TestServer): Promise<GivenLoan> {
  const loan = await givenLoan(server)
  await givenBy(server.as('student'), loanCalls.askRenewal, { id: loan.id })
  return loan
}

export async function givenReturnedLoan(server: TestServer): Promise<GivenLoan> {
  const loan = await givenLoan(server)
  await givenBy(server.as('content'), loanCalls.returnLoan, loan)
  return { id: loan.id, version: loan.version + 1 }
}
