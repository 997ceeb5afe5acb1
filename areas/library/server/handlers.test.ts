import readXlsxFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import type { CallInput } from '#platform/contract/call.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { libraryCalls } from '../contract/calls.ts'
import type { LibraryCard, LibraryTitle } from '../contract/literature.ts'
import { libraryArea } from './handlers.ts'

const { searchLiterature, exportLiterature, getTitle } = libraryCalls
const server = useTestServer({ areas: { library: libraryArea }, template: 'demo' })

interface Found {
  count: number
  items: LibraryTitle[]
}
const find = async (input: CallInput<typeof searchLiterature>) =>
  (await server.as('student').call(searchLiterature, input)).body as Found

async function givenTitle(title: string, more: Partial<{ author: string; isbn: string; year: number }> = {}) {
  const row = { title, author: 'Ёлкин П. Р.', copies: 3, copies_available: 1, ...more }
  return (await server.db.insertInto('library_title').values(row).returning('id').executeTakeFirstOrThrow())
    .id
}

describe('searchLiterature', () => {
  it('gives twenty a page by title and counts all', async () => {
    const { count, items } = await find({})
    expect(items).toHaveLength(20)
    expect(count).toBeGreaterThan(300)
    const { items: next } = await find({ page: 2 })
    expect(next[0]!.id).not.toBe(items[0]!.id)
  })

  it.each([
    ['another form of the word', 'пчеловодами'],
    ['the beginning of a word', 'пчелово'],
    ['ё written as е, the author', 'елкин'],
    ['the author in another case, and the title', 'пчеловод Ёлкина'],
    ['the ISBN without dashes', '9785000010014'],
    ['the ISBN with dashes', '978-5-0000-1001-4'],
  ])('finds by %s', async (_what, term) => {
    const id = await givenTitle('Справочник пчеловода', { isbn: '978-5-0000-1001-4' })
    expect((await find({ term, limit: 200 })).items.map((item) => item.id)).toContain(id)
  })

  it('narrows by year and by what can be had', async () => {
    const id = await givenTitle('Древний задачник', { year: 1931 })
    const ofOld = await find({ term: 'древний задачник', yearFrom: 2000 })
    expect(ofOld.items.map((item) => item.id)).not.toContain(id)
    for (const item of (await find({ availability: 'online', limit: 200 })).items)
      expect(item.url).not.toBeNull()
    for (const item of (await find({ availability: 'copies', limit: 200 })).items)
      expect(item.available).toBeGreaterThan(0)
  })

  it('sorts by year in both directions', async () => {
    const years = (await find({ sort: '-year', limit: 50 })).items.map(({ year }) => year!)
    expect(years).toEqual(years.toSorted((a, b) => b - a))
  })

  it('finds nothing for words that are in no title', async () => {
    expect(await find({ term: 'щщщщ' })).toEqual({ count: 0, items: [] })
  })
})

describe('exportLiterature', () => {
  it('writes what was found, makes no formula of a title and leaves a row in the audit', async () => {
    await givenTitle('=1+1 формула')
    const answer = await server.as('teacher').call(exportLiterature, { term: 'формула' })
    const [sheet] = await readXlsxFile(answer.bytes)
    expect(sheet!.data.map((row) => row[0])).toEqual(['Название', "'=1+1 формула"])
    const audit = await server.db.selectFrom('audit_log').select('action').execute()
    expect(audit).toContainEqual({ action: 'library.export' })
  })
})

describe('getTitle', () => {
  it('shows copies and the disciplines for which the title is recommended', async () => {
    const row = await server.db
      .selectFrom('library_recommendation')
      .select(['title_id', 'discipline_id'])
      .limit(1)
      .executeTakeFirstOrThrow()
    const card = (await server.as('student').call(getTitle, { id: row.title_id })).body as LibraryCard
    expect(card.disciplines.map(({ id }) => id)).toContain(row.discipline_id)
  })

  it('is 404 for an unknown title', async () => {
    expect(await server.as('student').call(getTitle, { id: 99_999_999 })).toFailWith(
      getTitle,
      'no-such-title',
    )
  })
})
