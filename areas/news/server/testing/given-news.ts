import { givenBy, ownWord } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { newsEditorCalls } from '../../contract/editor-calls.ts'

const { createNews, removeNews, createRubric } = newsEditorCalls

const NEWS = {
  title: 'Открылась мастерская',
  rubricId: 1,
  excerpt: null,
  content: '<p>По будням с 9 до 18.</p>',
  publishedAt: '2026-11-18T09:00',
  publishedUntil: null,
}

/** Published news of the demo university, as its editor sees it. */
export async function givenNews(server: TestServer): Promise<{ id: number; version: number }> {
  const { id } = await givenBy(server.as('content'), createNews, NEWS)
  return { id, version: 1 }
}

export async function givenRemovedNews(server: TestServer): Promise<{ id: number; version: number }> {
  const news = await givenNews(server)
  await givenBy(server.as('content'), removeNews, news)
  return { id: news.id, version: 2 }
}

/** A rubric without news. */
export async function givenRubric(
  server: TestServer,
): Promise<{ id: number; version: number; name: string }> {
  const name = ownWord()
  const { id } = await givenBy(server.as('content'), createRubric, { name })
  return { id, version: 1, name }
}
