import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { plainText } from '#platform/server/rich-text/rich-text.ts'
import { contentCalls, type StaticPage } from '../contract/calls.ts'
import { FIXED_PATHS } from '../contract/fixed-pages.ts'
import { contentArea } from './handlers.ts'

const { getStaticPage } = contentCalls
const server = useTestServer({ areas: { content: contentArea }, template: 'tiny' })

async function addPage(
  path: string,
  content: string,
  permissions: readonly string[] = [],
  isPublished = true,
) {
  const { id } = await server.db
    .insertInto('static_page')
    .values({ path, title: 'Страница', content, is_published: isPublished })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const permission of permissions)
    await server.db.insertInto('static_page_permission').values({ static_page_id: id, permission }).execute()
}

beforeAll(async () => {
  await addPage('test/hostile', '<p>Текст<script>alert(1)</script></p><img src="x" onerror="alert(1)">')
  await addPage('test/for-workers', '<p>Работникам</p>', ['worker'])
  await addPage('test/draft', '<p>Черновик</p>', [], false)
})

describe('getStaticPage', () => {
  it('finds a page by its path with slashes or with ~', async () => {
    for (const url of ['information/bells', 'information~bells', '/information/bells/'])
      expect((await server.as('student').call(getStaticPage, { url })).body).toMatchObject({
        title: 'Расписание звонков',
        content: expect.stringContaining('<li>1 пара') as string,
      })
  })

  it('answers nothing that runs', async () => {
    const { body } = await server.as('student').call(getStaticPage, { url: 'test/hostile' })
    expect(body).toMatchObject({ content: '<p>Текст</p><img src="x" />' })
  })

  it('keeps a page for those whom it is meant for', async () => {
    expect((await server.as('teacher').call(getStaticPage, { url: 'test/for-workers' })).status).toBe(200)
    expect(await server.as('student').call(getStaticPage, { url: 'test/for-workers' })).toFailWith(
      getStaticPage,
      'no-such-page',
    )
  })

  it.each(['test/draft', 'nowhere', '../etc/passwd', '~~..~~', ''])('answers 404 to "%s"', async (url) => {
    const answer = await server
      .as('admin')
      .raw({ method: 'GET', url: `${getStaticPage.path}?url=${encodeURIComponent(url)}x` })
    expect(answer.status).toBe(404)
  })
})

it.each(FIXED_PATHS)(
  '«%s», to which the portal leads, is a real text in the demo university',
  async (url) => {
    const { body } = await server.as('student').call(getStaticPage, { url })
    const { title, content } = body as StaticPage
    expect(title.length).toBeGreaterThan(3)
    expect(plainText(content).length).toBeGreaterThan(900)
    expect(content).toMatch(/<h2>.*<li>/)
  },
)

describe('listHelp', () => {
  const titlesFor = async (login: string, search?: string) => {
    const { body } = await server.as(login).call(contentCalls.listHelp, { search })
    return (body as { items: { title: string; to: string; section: string }[] }).items
  }

  it('lists the pages of the sections and the instructions that the reader may see', async () => {
    await server.db
      .updateTable('static_page')
      .set({ section: 'Сервисы', title: 'Для работников' })
      .where('path', '=', 'test/for-workers')
      .execute()
    const ofTeacher = await titlesFor('teacher')
    expect(ofTeacher).toContainEqual({
      to: '/page/test~for-workers',
      title: 'Для работников',
      section: 'Сервисы',
    })
    expect(ofTeacher.some(({ title }) => title === 'Страница')).toBe(false)
    expect((await titlesFor('student')).some(({ title }) => title === 'Для работников')).toBe(false)
  })

  it('finds a page by any words of its text, not of its tags', async () => {
    expect((await titlesFor('student', '1 пара')).map(({ title }) => title)).toContain('Расписание звонков')
    expect(await titlesFor('student', 'strong ul')).toEqual([])
  })
})
