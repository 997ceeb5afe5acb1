import type { APIRequestContext } from 'playwright-core'
import type { Db } from '#platform/server/db/database.ts'
import { SCRIPT_VECTORS } from '#platform/server/testing/script-vectors.ts'

const GROUP = 24
/** The last ones confuse the parser about the text after them: each is stored alone. */
const LONELY = 14
const RUBRIC_LENGTH = 60

/** The ids and addresses under which the hostile texts are read. */
export interface HostileContent {
  /** Together their texts hold every vector. */
  newsIds: number[]
  pageIds: number[]
  pageUrls: string[]
  /** The number of news items, and of pages: every vector is the title of one. */
  count: number
}

const CONTROL = /(?![\t\n\r])\p{Cc}/gu

type Send = (path: string, data: object) => Promise<number>

function sender(request: APIRequestContext): Send {
  return async (path, data) => {
    const answer = await request.post(`/api/proxy/admin/${path}`, { data })
    if (answer.status() !== 201) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return ((await answer.json()) as { id: number }).id
  }
}

function groups(): string[] {
  const sociable = SCRIPT_VECTORS.slice(0, -LONELY)
  const parts: string[] = []
  for (let from = 0; from < sociable.length; from += GROUP)
    parts.push(sociable.slice(from, from + GROUP).join('<p>и</p>'))
  return [...parts, ...SCRIPT_VECTORS.slice(-LONELY)]
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
  publishedFrom: null,
  publishedUntil: null,
  permissions: [],
})

/** Stores every vector in every text field through the calls of the real editors. */
export async function storeHostileContent(request: APIRequestContext): Promise<HostileContent> {
  const send = sender(request)
  // The server drops control characters; two vectors that differ in nothing else are one name.
  const names = new Set(SCRIPT_VECTORS.map((vector) => vector.replaceAll(CONTROL, '').trim().toLowerCase()))
  const rubricIds: number[] = []
  for (const name of names)
    if (name.length <= RUBRIC_LENGTH) rubricIds.push(await send('news-rubrics', { name }))
  const content: HostileContent = { newsIds: [], pageIds: [], pageUrls: [], count: SCRIPT_VECTORS.length }
  for (const [index, vector] of SCRIPT_VECTORS.entries()) {
    const rubricId = rubricIds[index % rubricIds.length]!
    await send('news', newsOf(vector, rubricId))
    await send('pages', pageOf(`vector/${index}`, vector, vector))
  }
  for (const [index, group] of groups().entries()) {
    const title = SCRIPT_VECTORS[index]!
    const news = { ...newsOf(title, rubricIds[0]!), content: `<p>Текст</p>${group}` }
    content.newsIds.push(await send('news', news))
    content.pageIds.push(await send('pages', pageOf(`crowd/${index}`, title, group)))
    content.pageUrls.push(`/page/crowd~${index}`)
  }
  content.count += content.newsIds.length
  return content
}

/** Puts every vector into announcements, past their editor. */
export async function storeHostileAnnouncements(db: Db): Promise<void> {
  const rows = SCRIPT_VECTORS.map((vector) => ({
    title: vector,
    description: vector,
    link: `/announcements?${encodeURIComponent(vector)}`,
    published_at: '2026-11-18T09:00:00+03:00',
  }))
  await db.insertInto('announcement').values(rows).execute()
}
