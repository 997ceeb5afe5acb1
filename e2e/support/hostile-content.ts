import type { APIRequestContext } from 'playwright-core'
import type { Db } from '#platform/server/db/database.ts'
import { SCRIPT_VECTORS } from '#platform/server/testing/script-vectors.ts'

const GROUP = 12
const RUBRIC_LENGTH = 60

/** The ids and addresses under which the hostile texts are read. */
export interface HostileContent {
  newsIds: number[]
  /** Items whose text holds a dozen vectors each. */
  crowdedNewsIds: number[]
  pageUrls: string[]
  crowdedPageIds: number[]
}

type Send = (path: string, data: object) => Promise<number>

function sender(request: APIRequestContext): Send {
  return async (path, data) => {
    const answer = await request.post(`/api/proxy/admin/${path}`, { data })
    if (answer.status() !== 201) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return ((await answer.json()) as { id: number }).id
  }
}

function groups(): string[] {
  const parts: string[] = []
  for (let from = 0; from < SCRIPT_VECTORS.length; from += GROUP)
    parts.push(SCRIPT_VECTORS.slice(from, from + GROUP).join('<p>и</p>'))
  return parts
}

const newsOf = (vector: string, rubricId: number) => ({
  title: vector,
  rubricId,
  excerpt: vector,
  content: `<p>Текст</p>${vector}`,
  publishedAt: '2026-11-18T09:00',
  publishedUntil: null,
})

const pageOf = (path: string, title: string, content: string) => ({
  path,
  title,
  content: `<p>Текст</p>${content}`,
  section: path.endsWith('0') ? 'Сервисы' : null,
  orderNumber: 1,
  externalUrl: null,
  isPublished: true,
  permissions: [],
})

/** Stores every vector in every text field through the calls of the real editors. */
export async function storeHostileContent(request: APIRequestContext): Promise<HostileContent> {
  const send = sender(request)
  const names = new Set(SCRIPT_VECTORS.map((vector) => vector.trim().toLowerCase()))
  const rubricIds: number[] = []
  for (const name of names)
    if (name.length <= RUBRIC_LENGTH) rubricIds.push(await send('news-rubrics', { name }))
  const content: HostileContent = { newsIds: [], crowdedNewsIds: [], pageUrls: [], crowdedPageIds: [] }
  for (const [index, vector] of SCRIPT_VECTORS.entries()) {
    const rubricId = rubricIds[index % rubricIds.length]!
    content.newsIds.push(await send('news', newsOf(vector, rubricId)))
    await send('pages', pageOf(`vector/${index}`, vector, vector))
    content.pageUrls.push(`/page/vector~${index}`)
  }
  for (const [index, group] of groups().entries()) {
    const title = SCRIPT_VECTORS[index * GROUP]!
    content.crowdedNewsIds.push(
      await send('news', { ...newsOf(title, rubricIds[0]!), content: `<p>Т</p>${group}` }),
    )
    content.crowdedPageIds.push(await send('pages', pageOf(`crowd/${index}`, title, group)))
  }
  return content
}

/** Puts every vector into announcements, whoever may have written them. */
export async function storeHostileAnnouncements(db: Db): Promise<void> {
  const rows = SCRIPT_VECTORS.map((vector) => ({
    title: vector,
    description: vector,
    link: `/announcements?${encodeURIComponent(vector)}`,
    published_at: '2026-11-18T09:00:00+03:00',
  }))
  await db.insertInto('announcement').values(rows).execute()
}
