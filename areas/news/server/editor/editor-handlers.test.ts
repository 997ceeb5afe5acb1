import { beforeEach, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { newsCalls } from '../../contract/calls.ts'
import type { EditedNews, EditedNewsLine, NewsValues } from '../../contract/edited-news.ts'
import { newsEditorCalls } from '../../contract/editor-calls.ts'
import { newsArea } from '../handlers.ts'

const { listEditedNews, getEditedNews, createNews, changeNews, publishNews, withdrawNews } = newsEditorCalls
const { removeNews, bringBackNews, listNewsVersions, getNewsVersion } = newsEditorCalls
const server = useTestServer({ areas: { news: newsArea }, template: 'tiny' })
const editor = () => server.as('content')

const values: NewsValues = {
  title: 'Открыта новая мастерская',
  rubricId: 1,
  excerpt: null,
  content: '<p>Станки ждут мастеров.</p>',
  publishedAt: '2026-11-18T09:00',
  publishedUntil: null,
}

async function givenNews(change: Partial<NewsValues> = {}): Promise<EditedNews> {
  const { body } = await editor().call(createNews, { ...values, ...change })
  return readNews((body as { id: number }).id)
}

async function readNews(id: number): Promise<EditedNews> {
  return (await editor().call(getEditedNews, { id })).body as EditedNews
}

const isRead = async (id: number) =>
  (await server.as('student').call(newsCalls.getNews, { id })).status === 200

async function auditOf(id: number): Promise<string[]> {
  const rows = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'news_item')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

describe('an item of news', () => {
  it('is created, published now, withdrawn, removed and brought back as a draft, each step in the audit', async () => {
    const { id, state } = await givenNews({ publishedAt: null })
    expect([state, await isRead(id)]).toEqual(['draft', false])
    await editor().call(publishNews, { id, version: 1 })
    expect([(await readNews(id)).state, await isRead(id)]).toEqual(['published', true])
    await editor().call(withdrawNews, { id, version: 2 })
    expect([(await readNews(id)).state, await isRead(id)]).toEqual(['draft', false])
    await editor().call(publishNews, { id, version: 3 })
    await editor().call(removeNews, { id, version: 4 })
    expect([(await readNews(id)).state, await isRead(id)]).toEqual(['removed', false])
    expect(await editor().call(publishNews, { id, version: 5 })).toFailWith(publishNews, 'removed')
    await editor().call(bringBackNews, { id, version: 5 })
    expect([(await readNews(id)).state, await isRead(id)]).toEqual(['draft', false])
    expect(await auditOf(id)).toEqual(
      ['create', 'publish', 'withdraw', 'publish', 'remove', 'bring-back'].map((verb) => `news.${verb}`),
    )
  })

  it.each([
    [{ publishedAt: '2026-11-18T12:01' }, 'scheduled', false],
    [{ publishedAt: '2026-11-18T12:00' }, 'published', true],
    [{ publishedAt: '2026-11-17T09:00', publishedUntil: '2026-11-18T12:00' }, 'ended', false],
    [{ publishedAt: '2026-11-17T09:00', publishedUntil: '2026-11-18T12:01' }, 'published', true],
  ])(
    'with the period %j is %s at noon of 18 November by the university’s clock',
    async (period, state, isShown) => {
      const news = await givenNews(period)
      expect([news.state, await isRead(news.id)]).toEqual([state, isShown])
      expect(news.values).toMatchObject(period)
    },
  )

  it('loses on the way in whatever could run, and again on the way out', async () => {
    const { id } = await givenNews({ content: '<p onclick="alert(1)">Да</p><script>alert(1)</script>' })
    const stored = await server.db
      .selectFrom('news_item')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(stored?.content).toBe('<p>Да</p>')
    await server.db
      .updateTable('news_item')
      .set({ content: '<p>Да</p><script>1</script>' })
      .where('id', '=', id)
      .execute()
    expect((await readNews(id)).values.content).toBe('<p>Да</p>')
  })

  it.each([
    ['title', { title: '  ' }],
    ['content', { content: '<script>alert(1)</script><p></p>' }],
    ['rubricId', { rubricId: 999_999 }],
    ['publishedUntil', { publishedUntil: '2026-11-18T09:00' }],
    ['publishedAt', { publishedAt: null, publishedUntil: '2026-11-19T09:00' }],
    ['publishedAt', { publishedAt: '2026-02-30T09:00' }],
  ])('is refused for its %s: %j', async (field, change) => {
    expect(await editor().call(createNews, { ...values, ...change })).toBeInvalid(field)
  })

  it('is 404 when there is none', async () => {
    expect(await editor().call(getEditedNews, { id: 999_999 })).toFailWith(getEditedNews, 'no-such-news')
    const change = { id: 999_999, version: 1, ...values }
    expect(await editor().call(changeNews, change)).toFailWith(changeNews, 'no-such-news')
  })
})

describe('two editors of one item', () => {
  it('lose nothing: the second gets 409 with the first one’s version, and both stay in the history', async () => {
    const { id } = await givenNews()
    await editor().call(changeNews, { id, version: 1, ...values, title: 'Первый' })
    const late = await server.as('admin').call(changeNews, { id, version: 1, ...values, title: 'Второй' })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      current: { version: 2, values: { title: 'Первый' }, updatedBy: expect.any(String) as string },
    })
    await server.as('admin').call(changeNews, { id, version: 2, ...values, title: 'Второй' })
    const { body } = await editor().call(listNewsVersions, { id })
    expect((body as { version: number; by: string }[]).map(({ version }) => version)).toEqual([3, 2, 1])
    expect((await editor().call(getNewsVersion, { id, number: 2 })).body).toMatchObject({ title: 'Первый' })
    expect(await editor().call(getNewsVersion, { id, number: 9 })).toFailWith(getNewsVersion, 'no-such-news')
  })

  it('who save at the same moment: exactly one wins', async () => {
    const { id } = await givenNews()
    const saves = ['Один', 'Два', 'Три', 'Четыре'].map((title) =>
      editor().call(changeNews, { id, version: 1, ...values, title }),
    )
    const statuses = (await Promise.all(saves)).map(({ status }) => String(status))
    expect(statuses.toSorted()).toEqual(['200', '409', '409', '409'])
    expect((await readNews(id)).version).toBe(2)
  })

  it('keep the version that neither of them wrote', async () => {
    const [first] = (
      (await editor().call(listEditedNews, { sort: 'publishedAt' })).body as { items: EditedNewsLine[] }
    ).items
    const before = await readNews(first!.id)
    await editor().call(changeNews, {
      id: before.id,
      version: before.version,
      ...before.values,
      title: 'Иначе',
    })
    const kept = await editor().call(getNewsVersion, { id: before.id, number: before.version })
    expect(kept.body).toEqual(before.values)
  })
})

describe('the list of editors', () => {
  beforeEach(() => server.db.deleteFrom('news_item').where('title', 'like', 'Мастерская%').execute())

  const titles = async (filter: Parameters<typeof list>[0]) =>
    (await list(filter)).items.map(({ title }) => title)
  async function list(filter: { search?: string; state?: 'draft' | 'removed'; sort?: 'title' | '-title' }) {
    return (await editor().call(listEditedNews, filter)).body as { count: number; items: EditedNewsLine[] }
  }

  it('finds drafts too, in any form of a word, in the requested order; removed ones only on request', async () => {
    await givenNews({ title: 'Мастерская гончаров', publishedAt: null })
    const removed = await givenNews({ title: 'Мастерская ткачей' })
    await givenNews({ title: 'Мастерская художников' })
    await editor().call(removeNews, { id: removed.id, version: 1 })
    expect(await titles({ search: 'гончара' })).toEqual(['Мастерская гончаров'])
    expect((await titles({ state: 'draft' })).includes('Мастерская гончаров')).toBe(true)
    expect(await titles({ state: 'removed', search: 'ткачами' })).toEqual(['Мастерская ткачей'])
    const found = await titles({ search: 'мастерские', sort: '-title' })
    expect(found.filter((title) => title.startsWith('Мастерская '))).toEqual([
      'Мастерская художников',
      'Мастерская гончаров',
    ])
  })
})

describe('rubrics', () => {
  const { listEditedRubrics, createRubric, renameRubric, removeRubric } = newsEditorCalls

  it('are added, renamed and removed, unless they have news or the name is taken', async () => {
    const { id } = (await editor().call(createRubric, { name: 'Волонтёры' })).body as { id: number }
    expect(await editor().call(createRubric, { name: 'волонтёры' })).toFailWith(createRubric, 'rubric-taken')
    await editor().call(renameRubric, { id, name: 'Добрые дела', version: 1 })
    const late = await editor().call(renameRubric, { id, name: 'Дела', version: 1 })
    expect(late).toFailWith(renameRubric, 'changed-meanwhile')
    const { id: newsId } = await givenNews({ rubricId: id })
    expect(await editor().call(removeRubric, { id })).toFailWith(removeRubric, 'rubric-in-use')
    await editor().call(changeNews, { id: newsId, version: 1, ...values })
    expect((await editor().call(removeRubric, { id })).status).toBe(200)
    const { body } = await editor().call(listEditedRubrics, {})
    expect((body as { name: string }[]).map(({ name }) => name)).not.toContain('Добрые дела')
  })
})

it.each(['student', 'teacher', 'head', 'directorate', 'moderator'])(
  '%s is refused every call of the editors',
  async (login) => {
    for (const call of Object.values(newsEditorCalls)) {
      const input = { id: 1, number: 1, version: 1, name: 'Иная', ...values }
      expect((await server.as(login).call(call, input as never)).status).toBe(403)
    }
  },
)
