import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { untilSomebodyWaits } from '#platform/server/testing/until-somebody-waits.ts'
import type { CurrentUser } from '#areas/accounts/contract/current-user.ts'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'
import { accountsArea } from '#areas/accounts/server/handlers.ts'
import { contentCalls } from '../../contract/calls.ts'
import type { EditedPage, EditedPageLine, PageValues } from '../../contract/edited-page.ts'
import { pageEditorCalls } from '../../contract/editor-calls.ts'
import { contentArea } from '../handlers.ts'
import { asAnotherRequest } from '#platform/server/db/change-scope.ts'
import { transact } from '#platform/server/db/transact.ts'

const { listEditedPages, getEditedPage, createPage, changePage, publishPage } = pageEditorCalls
const { withdrawPage, removePage, bringBackPage, listPageVersions, getPageVersion } = pageEditorCalls
const server = useTestServer({ areas: { content: contentArea, accounts: accountsArea }, template: 'tiny' })
const editor = () => server.as('content')
let made = 0

const aPage = (change: Partial<PageValues> = {}): PageValues => ({
  path: `test/page-${++made}`,
  title: 'Порядок работы мастерских',
  content: '<p>По будням с 9 до 18.</p>',
  section: 'Сервисы',
  orderNumber: 5,
  externalUrl: null,
  isPublished: true,
  publishedFrom: null,
  publishedUntil: null,
  permissions: [],
  ...change,
})

async function givenPage(change: Partial<PageValues> = {}): Promise<EditedPage> {
  const { body } = await editor().call(createPage, aPage(change))
  return readPage((body as { id: number }).id)
}

async function readPage(id: number): Promise<EditedPage> {
  return (await editor().call(getEditedPage, { id })).body as EditedPage
}

async function fixedPage(): Promise<EditedPage> {
  const { body } = await editor().call(listEditedPages, { search: 'instructions/wi-fi' })
  return readPage((body as { items: EditedPageLine[] }).items[0]!.id)
}

const read = async (login: string, url: string) =>
  (await server.as(login).call(contentCalls.getStaticPage, { url })).status

describe('a page', () => {
  it('is created, withdrawn, published, removed and brought back, each step in the audit', async () => {
    const { id, values } = await givenPage()
    expect(await read('student', values.path.replaceAll('/', '~'))).toBe(200)
    await editor().call(withdrawPage, { id, version: 1 })
    expect(await read('student', values.path)).toBe(404)
    await editor().call(publishPage, { id, version: 2 })
    expect(await read('student', values.path)).toBe(200)
    await editor().call(removePage, { id, version: 3 })
    expect([await read('student', values.path), (await readPage(id)).state]).toEqual([404, 'removed'])
    await editor().call(bringBackPage, { id, version: 4 })
    expect([await read('student', values.path), (await readPage(id)).state]).toEqual([404, 'draft'])
    const audit = server.db.selectFrom('audit_log').select('action').where('entity', '=', 'static_page')
    const rows = await audit.where('entity_id', '=', String(id)).orderBy('id').execute()
    expect(rows.map(({ action }) => action)).toEqual(
      ['create', 'withdraw', 'publish', 'remove', 'bring-back'].map((verb) => `content.${verb}`),
    )
  })

  it('is read by those alone whom it is meant for', async () => {
    const { id, version, values } = await givenPage({ permissions: ['worker', 'aspirant'] })
    expect([await read('teacher', values.path), await read('student', values.path)]).toEqual([200, 404])
    await editor().call(changePage, { id, version, ...values, permissions: [] })
    expect(await read('student', values.path)).toBe(200)
  })

  // In the tests it is always noon of 18 November.
  it.each([
    ['scheduled', { publishedFrom: '2026-11-18T12:01' }, 404],
    ['published', { publishedFrom: '2026-11-18T12:00', publishedUntil: '2026-11-18T12:01' }, 200],
    ['ended', { publishedUntil: '2026-11-18T12:00' }, 404],
    ['draft', { isPublished: false, publishedFrom: '2026-11-17T12:00' }, 404],
  ] as const)('is %s with %j: reading answers %i, and the menu agrees', async (state, period, status) => {
    const title = `Страница ${state}`
    const { id, values } = await givenPage({ title, ...period })
    expect(values).toMatchObject(period)
    expect((await readPage(id)).state).toBe(state)
    const { body } = await editor().call(listEditedPages, { state, search: values.path })
    expect((body as { items: EditedPageLine[] }).items).toMatchObject([{ id, state }])
    expect(await read('student', values.path)).toBe(status)
    const user = (await server.as('student').call(accountsCalls.getCurrentUser)).body as CurrentUser
    expect(user.staticPages.some((page) => page.title === title)).toBe(status === 200)
  })

  it('is visible at once when it is published by hand, whatever its period said', async () => {
    for (const period of [{ publishedFrom: '2026-12-01T09:00' }, { publishedUntil: '2026-11-17T09:00' }]) {
      const { id, version, values } = await givenPage(period)
      await editor().call(publishPage, { id, version })
      expect(await read('student', values.path)).toBe(200)
      expect((await readPage(id)).values).toMatchObject({ publishedFrom: null, publishedUntil: null })
    }
  })

  it('takes its path with ~ for every slash', async () => {
    const { values } = await givenPage({ path: '/test~with~tilde/' })
    expect([values.path, await read('student', 'test~with~tilde')]).toEqual(['test/with/tilde', 200])
  })

  it('shares its path with no other, also when both are saved at once; a removed one frees it', async () => {
    const page = aPage()
    const answers = await Promise.all([1, 2, 3].map(() => editor().call(createPage, page)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '422', '422'])
    const { id } = answers.find(({ status }) => status === 201)!.body as { id: number }
    await editor().call(removePage, { id, version: 1 })
    expect((await editor().call(createPage, page)).status).toBe(201)
    expect(await editor().call(bringBackPage, { id, version: 2 })).toFailWith(bringBackPage, 'path-taken')
  })

  it.each([
    ['path', { path: '../etc/passwd' }],
    ['path', { path: 'Русский' }],
    ['path', { path: 'a//b' }],
    ['path', { path: '' }],
    ['externalUrl', { externalUrl: 'javascript:alert(1)' }],
    ['title', { title: '', externalUrl: 'https://library.example' }],
    ['content', { content: '<p> </p>' }],
    ['orderNumber', { orderNumber: -1 }],
    ['permissions.0', { permissions: ['no-such-right'] }],
    ['section', { section: 'Прочее' }],
    ['publishedUntil', { publishedFrom: '2026-11-19T09:00', publishedUntil: '2026-11-19T09:00' }],
  ])('is refused for its %s: %j', async (field, change) => {
    expect(await editor().call(createPage, aPage(change as Partial<PageValues>))).toBeInvalid(field)
  })

  it('loses on the way in whatever could run, and again on the way out', async () => {
    const { id } = await givenPage({ content: '<p>Да<img src=x onerror=alert(1)></p>' })
    const pages = server.db.selectFrom('static_page').select('content').where('id', '=', id)
    expect((await pages.executeTakeFirst())?.content).toBe('<p>Да<img src="x" /></p>')
    const hostile = { content: '<p>Да</p><iframe src="//evil.example"></iframe>' }
    await server.db.updateTable('static_page').set(hostile).where('id', '=', id).execute()
    expect((await readPage(id)).values.content).toBe('<p>Да</p>')
  })

  it('that the portal itself leads to keeps its path and cannot be removed, but its text can change', async () => {
    const { id, version, values, isFixed } = await fixedPage()
    expect(isFixed).toBe(true)
    const moved = await editor().call(changePage, { id, version, ...values, path: 'elsewhere' })
    expect(moved).toFailWith(changePage, 'fixed-page')
    expect(await editor().call(removePage, { id, version })).toFailWith(removePage, 'fixed-page')
    const content = '<p>Сеть работает.</p>'
    expect((await editor().call(changePage, { id, version, ...values, content })).status).toBe(200)
  })
})

it('leaves the menu when it is withdrawn, and says so at its address', async () => {
  const menuOf = async (login: string) =>
    ((await server.as(login).call(accountsCalls.getCurrentUser)).body as CurrentUser).openPages
  const { id, version, values } = await fixedPage()
  expect(await menuOf('student')).toContain(values.path)
  await editor().call(changePage, { id, version, ...values, permissions: ['worker'] })
  expect([await menuOf('student'), await menuOf('teacher')]).toEqual([
    expect.not.arrayContaining([values.path]),
    expect.arrayContaining([values.path]),
  ])
  await editor().call(withdrawPage, { id, version: version + 1 })
  expect(await menuOf('teacher')).not.toContain(values.path)
  const answer = await server.as('teacher').call(contentCalls.getStaticPage, { url: values.path })
  expect(answer).toFailWith(contentCalls.getStaticPage, 'page-not-published')
  await editor().call(publishPage, { id, version: version + 2 })
  expect(await menuOf('teacher')).toContain(values.path)
})

describe('two editors of one page', () => {
  it('lose nothing: 409 with the other version, and every version can be read again', async () => {
    const { id, values } = await givenPage()
    await editor().call(changePage, { id, version: 1, ...values, title: 'Первый', permissions: ['worker'] })
    const late = await server.as('admin').call(changePage, { id, version: 1, ...values, title: 'Второй' })
    expect(late).toFailWith(changePage, 'changed-meanwhile')
    const current = { version: 2, values: { title: 'Первый', permissions: ['worker'] } }
    expect(late.body).toMatchObject({ current })
    expect((await editor().call(listPageVersions, { id })).body).toMatchObject([
      { version: 2 },
      { version: 1 },
    ])
    expect((await editor().call(getPageVersion, { id, number: 1 })).body).toEqual(values)
  })

  it('are shown the whole other version, even when one has waited for the other', async () => {
    const { id, values } = await givenPage({ permissions: ['worker'] })
    const { person_id: other } = await server.db
      .selectFrom('account')
      .select('person_id')
      .where('login', '=', 'admin')
      .executeTakeFirstOrThrow()
    const { late } = await transact(server.db, async (tx) => {
      const changed = { title: 'Первый', version: 2, updated_by: other }
      await tx.updateTable('static_page').set(changed).where('id', '=', id).execute()
      await tx
        .updateTable('static_page_permission')
        .set({ permission: 'student' })
        .where('static_page_id', '=', id)
        .execute()
      const second = { id, version: 1, ...values, title: 'Второй' }
      const answer = asAnotherRequest(() => editor().call(changePage, second))
      await untilSomebodyWaits(server.db)
      return { late: answer }
    })
    expect((await late).body).toMatchObject({
      current: { version: 2, updatedBy: expect.any(String) as string, values: { permissions: ['student'] } },
    })
  })
})

describe('the list of editors', () => {
  const paths = async (input: Parameters<typeof list>[0]) => (await list(input)).items.map(({ path }) => path)
  async function list(input: { search?: string; section?: 'none' | 'Библиотека'; sort?: '-path' }) {
    return (await editor().call(listEditedPages, { ...input, limit: 200 })).body as {
      items: EditedPageLine[]
    }
  }

  it('searches title, path and text, narrows by section and sorts', async () => {
    expect(await paths({ search: 'РАСПИСАНИЕ ЗВОНКОВ' })).toContain('information/bells')
    expect(await paths({ section: 'none' })).toContain('instructions/wi-fi')
    expect(
      (await list({ section: 'Библиотека' })).items.every(({ section }) => section === 'Библиотека'),
    ).toBe(true)
    const sorted = await paths({ sort: '-path' })
    expect(sorted).toEqual(sorted.toSorted().toReversed())
    expect(await paths({ search: '%_%' })).toEqual([])
  })
})

it.each(['student', 'teacher', 'head', 'directorate', 'moderator'])(
  '%s is refused every call of the editors',
  async (login) => {
    for (const call of Object.values(pageEditorCalls)) {
      const input = { id: 1, number: 1, version: 1, ...aPage() }
      expect((await server.as(login).call(call, input as never)).status).toBe(403)
    }
  },
)
