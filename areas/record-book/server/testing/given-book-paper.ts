import { givenBy } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { recordBookCalls } from '../../contract/calls.ts'

const { listBooks, printBook, listBookPapers } = recordBookCalls

/** The record book of `student` as a paper. */
export async function givenBookPaper(server: TestServer): Promise<{ id: number }> {
  const [book] = await givenBy(server.as('student'), listBooks, {})
  await server.as('student').call(printBook, { enrolmentId: book!.enrolmentId })
  const { items } = await givenBy(server.as('clerk'), listBookPapers, {})
  return { id: items[0]!.id }
}
