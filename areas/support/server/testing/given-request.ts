import { givenBy } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { supportCalls } from '../../contract/calls.ts'

export const QUESTION = { topic: 'Не открывается расписание', text: 'Вместо недели белый экран с утра' }

/** A request of `student`, and an answer to it. */
export async function givenRequest(server: TestServer) {
  const { id } = await givenBy(server.as('student'), supportCalls.askSupport, QUESTION)
  return { id, version: 1, answer: 'Исправили: обновите страницу' }
}
