import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { libraryCalls } from '../contract/calls.ts'
import { catalogueCalls, type EditedTitle, type TitleValues } from '../contract/catalogue.ts'
import type { LibraryTitle } from '../contract/literature.ts'
import type { ReadDiscipline } from '../contract/recommendation.ts'
import { libraryArea } from './handlers.ts'

const { listCatalogue, getEditedTitle, createTitle, changeTitle, withdrawTitle, restoreTitle } =
  catalogueCalls
const server = useTestServer({ areas: { library: libraryArea }, template: 'demo' })
const editor = () => server.as('content')
let made = 0

const aTitle = (change: Partial<TitleValues> = {}): TitleValues => ({
  title: `Устройство карбюратора, выпуск ${++made}`,
  author: 'Иванов И. И.',
  publisher: 'Недра',
  year: 2020,
  isbn: '978-5-06-003634-2',
  url: null,
  copies: 3,
  available: 2,
  ...change,
})

async function givenTitle(change: Partial<TitleValues> = {}): Promise<EditedTitle> {
  const { status, body } = await editor().call(createTitle, aTitle(change))
  expect(status).toBe(201)
  return readTitle((body as { id: number }).id)
}
const readTitle = async (id: number) => (await editor().call(getEditedTitle, { id })).body as EditedTitle

async function foundBy(login: string, term: string): Promise<string[]> {
  const { body } = await server.as(login).call(libraryCalls.searchLiterature, { term })
  return (body as { items: LibraryTitle[] }).items.map(({ title }) => title)
}

describe('a title of the catalogue', () => {
  it('is found once it is added, as it is corrected, and not when it is withdrawn; each step in the audit', async () => {
    const { id, values } = await givenTitle()
    expect(await foundBy('student', values.title)).toEqual([values.title])
    const title = `${values.title}, исправленное`
    const changed = await editor().call(changeTitle, { id, version: 1, ...values, title, available: 0 })
    expect(changed.body).toMatchObject({ version: 2, values: { title, available: 0 }, uses: 0 })
    expect(await foundBy('student', title)).toEqual([title])
    expect((await editor().call(withdrawTitle, { id, version: 2 })).status).toBe(200)
    expect(await foundBy('student', title)).toEqual([])
    const listed = async (state?: 'withdrawn') =>
      ((await editor().call(listCatalogue, { term: title, state })).body as { items: EditedTitle[] }).items
    expect([await listed(), await listed('withdrawn')]).toMatchObject([[], [{ id, state: 'withdrawn' }]])
    expect((await editor().call(restoreTitle, { id, version: 3 })).status).toBe(200)
    expect(await foundBy('student', title)).toEqual([title])
    const audit = server.db.selectFrom('audit_log').select('action').where('entity', '=', 'library_title')
    const rows = await audit.where('entity_id', '=', String(id)).orderBy('id').execute()
    expect(rows.map(({ action }) => action)).toEqual(
      ['create', 'change', 'withdraw', 'restore'].map((verb) => `library.${verb}-title`),
    )
  })

  it('stays in the lists that name it when it is withdrawn, but enters no new one', async () => {
    const { id, values } = await givenTitle()
    const teacher = server.as('teacher')
    const [first, second] = (await teacher.call(libraryCalls.listTaught)).body as ReadDiscipline[]
    const recommend = (disciplineId: number) =>
      teacher.call(libraryCalls.addRecommendation, { disciplineId, titleId: id, isMain: true })
    expect((await recommend(first!.id)).status).toBe(201)
    await editor().call(withdrawTitle, { id, version: 1 })
    const lists = (await teacher.call(libraryCalls.listTaught)).body as ReadDiscipline[]
    expect(lists[0]!.items.map(({ title }) => title.title)).toContain(values.title)
    expect(await recommend((second ?? first)!.id)).toFailWith(
      libraryCalls.addRecommendation,
      second ? 'no-such-title' : 'already-recommended',
    )
  })

  it('loses no change when two edit it at once: the second gets what the first saved', async () => {
    const { id, values } = await givenTitle()
    expect((await editor().call(changeTitle, { id, version: 1, ...values, year: 2021 })).status).toBe(200)
    const late = await server.as('admin').call(changeTitle, { id, version: 1, ...values, year: 2022 })
    expect(late).toFailWith(changeTitle, 'changed-meanwhile')
    expect(late.body).toMatchObject({ current: { version: 2, values: { year: 2021 } } })
    expect(await editor().call(withdrawTitle, { id, version: 1 })).toFailWith(
      withdrawTitle,
      'changed-meanwhile',
    )
  })

  it.each([
    ['title', { title: ' ' }],
    ['year', { year: 1600 }],
    ['isbn', { isbn: 'не номер' }],
    ['url', { url: 'javascript:alert(1)' }],
    ['available', { copies: 1, available: 2 }],
    ['copies', { copies: -1 }],
  ])('is refused for its %s: %j', async (field, change) => {
    expect(await editor().call(createTitle, aTitle(change))).toBeInvalid(field)
  })

  it('answers 404 to an unknown id', async () => {
    expect(await editor().call(getEditedTitle, { id: 999_999 })).toFailWith(getEditedTitle, 'no-such-title')
    const changing = await editor().call(changeTitle, { id: 999_999, version: 1, ...aTitle() })
    expect(changing).toFailWith(changeTitle, 'no-such-title')
  })
})

it.each(['student', 'teacher', 'head', 'directorate', 'facility'])(
  '%s is refused every call of the editors',
  async (login) => {
    for (const call of Object.values(catalogueCalls)) {
      const input = { id: 1, version: 1, ...aTitle() }
      expect((await server.as(login).call(call, input as never)).status, call.path).toBe(403)
    }
  },
)
