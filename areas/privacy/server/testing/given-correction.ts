import { givenBy } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { privacyCalls } from '../../contract/calls.ts'

/** A request of `student`, and a refusal that answers it. */
export async function givenCorrection(server: TestServer) {
  const text = 'В отчестве ошибка: должно быть «Петрович»'
  const { id } = await givenBy(server.as('student'), privacyCalls.requestCorrection, { text })
  return { id, version: 1, state: 'refused' as const, answer: 'В паспорте так же' }
}

/** A consent that `student` may refuse. */
export async function findFreeConsent(server: TestServer): Promise<{ id: number }> {
  const consents = await givenBy(server.as('student'), privacyCalls.listConsents, {})
  return { id: consents.find(({ isRequired }) => !isRequired)!.id }
}
