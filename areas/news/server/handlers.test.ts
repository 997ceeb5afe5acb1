import { beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#platform/contract/call.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { newsCalls } from '../contract/calls.ts'
import type { ListedNews, NewsRubric } from '../contract/news.ts'
import { newsArea } from './handlers.ts'

const { listNews, getNews } = newsCalls
const server = useTestServer({ areas: { news: newsArea }, template: 'tiny' })

interface Listed {
  count: number
  items: ListedNews[]
  rubrics: NewsRubric[]
}
const list = async (input: CallInput<typeof listNews> = {}) =>
  (await server.as('student').call(listNews, input)).body as Listed

let hiddenIds: number[] = []
beforeAll(async () => {
  const { id: rubric_id } = await server.db.selectFrom('news_rubric').select('id').executeTakeFirstOrThrow()
  const rows = [
    { rubric_id, title: 'Черновик', content: '<p>Рано</p>', published_at: null },
    { rubric_id, title: 'Завтрашняя', content: '<p>Рано</p>', published_at: '2026-11-19T09:00:00Z' },
  ]
  const added = await server.db.insertInto('news_item').values(rows).returning('id').execute()
  hiddenIds = added.map(({ id }) => id)
})

describe('listNews', () => {
  it('answers published news, newest first, with the rubrics that have any', async () => {
    const { count, items, rubrics } = await list()
    expect(count).toBe(items.length)
    expect(items.length).toBeGreaterThan(10)
    expect(items.map(({ date }) => date)).toEqual(
      items
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    )
    expect(items.some(({ title }) => ['Черновик', 'Завтрашняя'].includes(title))).toBe(false)
    expect(rubrics.map(({ name }) => name)).toContain('Наука')
  })

  it.each([
    ['лаборатории', 'Студенческая лаборатория собрала датчик качества воздуха'],
    ['ЛЫЖАХ', 'Сборная по лыжам выиграла открытие сезона'],
    ['экзаменами', 'Как пройдёт зимняя сессия'],
  ])('finds "%s" in any form of the word', async (search, title) => {
    expect((await list({ search })).items.map((item) => item.title)).toContain(title)
  })

  it('survives whatever is typed into the search', async () => {
    for (const search of ["'", '"', '!', '& | (', '<b>', '\\', '%'])
      expect((await server.as('student').call(listNews, { search })).status, search).toBe(200)
  })

  it('narrows by rubric and answers in pages', async () => {
    const { rubrics } = await list()
    const science = rubrics.find(({ name }) => name === 'Наука')!
    const { items } = await list({ rubricId: science.id })
    expect(new Set(items.map(({ label }) => label))).toEqual(new Set(['Наука']))
    const [first, second] = [await list({ page: 1, limit: 5 }), await list({ page: 2, limit: 5 })]
    expect(first.items).toHaveLength(5)
    expect(first.items.map(({ id }) => id)).not.toContain(second.items[0]!.id)
  })

  it('cuts an excerpt from the text where nobody wrote one', async () => {
    const item = (await list()).items.find(({ title }) => title.startsWith('Главный читальный зал'))!
    expect(item.excerpt.length).toBeLessThanOrEqual(201)
    expect(item.excerpt).not.toMatch(/[<>]/)
  })
})

describe('the picture of a news item', () => {
  it.each([
    ['<p>Снег</p><img src="/api/files/one" alt="" /><img src="/api/files/two" alt="" />', '/api/files/one'],
    ['<img src="//elsewhere.example/spy.gif" alt="" />', null],
    ['<p>Снег</p>', null],
  ])('of %s is %s', async (content, picture) => {
    const { id: rubric_id } = await server.db.selectFrom('news_rubric').select('id').executeTakeFirstOrThrow()
    const { id } = await server.db
      .insertInto('news_item')
      .values({ rubric_id, title: 'Снегопад', content, published_at: '2026-11-17T09:00:00Z' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { items } = await list({ search: 'Снегопад' })
    expect(items.find((item) => item.id === id)).toMatchObject({ picture })
    await server.db.deleteFrom('news_item').where('id', '=', id).execute()
  })
})

describe('getNews', () => {
  it('answers the whole text', async () => {
    const { picture: _, ...item } = (await list()).items[0]!
    const { body } = await server.as('student').call(getNews, { id: item.id })
    expect(body).toMatchObject({ ...item, content: expect.stringContaining('<p>') as string })
  })

  it('answers 404 to what is not published, also for editors', async () => {
    for (const id of [...hiddenIds, 999_999])
      expect(await server.as('content').call(getNews, { id })).toFailWith(getNews, 'no-such-news')
  })
})
