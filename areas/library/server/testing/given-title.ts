import { givenBy } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { catalogueCalls } from '../../contract/catalogue.ts'

const { createTitle, withdrawTitle } = catalogueCalls

const TITLE = {
  title: 'Основы проектирования',
  author: 'Петров П. П.',
  publisher: null,
  year: 2024,
  isbn: null,
  url: null,
  copies: 4,
  available: 4,
}

/** A title that nobody recommends. */
export async function givenTitle(server: TestServer): Promise<{ id: number; version: number }> {
  const { id } = await givenBy(server.as('content'), createTitle, TITLE)
  return { id, version: 1 }
}

export async function givenWithdrawnTitle(server: TestServer): Promise<{ id: number; version: number }> {
  const title = await givenTitle(server)
  await givenBy(server.as('content'), withdrawTitle, title)
  return { id: title.id, version: 2 }
}
