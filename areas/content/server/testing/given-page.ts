import { givenBy, ownWord } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { pageEditorCalls } from '../../contract/editor-calls.ts'

const { createPage, removePage } = pageEditorCalls

const PAGE = {
  title: 'Порядок работы мастерских',
  content: '<p>По будням с 9 до 18.</p>',
  section: 'Сервисы' as const,
  orderNumber: 5,
  externalUrl: null,
  isPublished: true,
  publishedFrom: null,
  publishedUntil: null,
  permissions: [],
}

/** A published page of the demo university, as its editor sees it. */
export async function givenPage(server: TestServer): Promise<{ id: number; version: number }> {
  const { id } = await givenBy(server.as('content'), createPage, { ...PAGE, path: ownWord() })
  return { id, version: 1 }
}

export async function givenRemovedPage(server: TestServer): Promise<{ id: number; version: number }> {
  const page = await givenPage(server)
  await givenBy(server.as('content'), removePage, page)
  return { id: page.id, version: 2 }
}
