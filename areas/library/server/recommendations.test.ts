import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { libraryCalls } from '../contract/calls.ts'
import type { ReadDiscipline } from '../contract/recommendation.ts'
import { libraryArea } from './handlers.ts'

const {
  listRecommended,
  listTaught,
  addRecommendation,
  changeRecommendation,
  removeRecommendation,
  restoreRecommendation,
  exportRecommended,
  exportTaught,
} = libraryCalls
const server = useTestServer({ areas: { library: libraryArea }, template: 'demo' })

let taught: ReadDiscipline[]
let foreignId: number
let titleCount = 0

const taughtBy = async (login: string) => (await server.as(login).call(listTaught)).body as ReadDiscipline[]
async function givenTitle() {
  const row = { title: `Новая книга ${(titleCount += 1)}` }
  return (await server.db.insertInto('library_title').values(row).returning('id').executeTakeFirstOrThrow())
    .id
}
async function givenRecommendation() {
  const input = { disciplineId: taught[0]!.id, titleId: await givenTitle(), isMain: true, note: 'Глава 2' }
  const answer = await server.as('teacher').call(addRecommendation, input)
  expect(answer.status).toBe(201)
  return { ...input, id: (answer.body as { id: number }).id }
}
const itemOf = async (id: number) =>
  (await taughtBy('teacher')).flatMap(({ items }) => items).find((item) => item.id === id)

beforeAll(async () => {
  taught = await taughtBy('teacher')
  const own = new Set(taught.map(({ id }) => id))
  foreignId = (await taughtBy('teacher3')).find(({ id }) => !own.has(id))!.id
})

describe('listRecommended', () => {
  it('shows students the disciplines of their own group in this term, with the literature', async () => {
    const { groups, groupId, disciplines } = (await server.as('student').call(listRecommended, {})).body as {
      groups: { id: number; name: string }[]
      groupId: number
      disciplines: ReadDiscipline[]
    }
    expect(groups.map(({ id }) => id)).toContain(groupId)
    expect(disciplines.length).toBeGreaterThan(4)
    expect(disciplines.flatMap(({ items }) => items).length).toBeGreaterThan(8)
  })

  it('does not show another group, nor anything to a teacher', async () => {
    const foreign = await server.db
      .selectFrom('student_group')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const answer = await server.as('student').call(listRecommended, { groupId: foreign.id })
    expect(answer).toFailWith(listRecommended, 'not-found')
    expect((await server.as('teacher').call(listRecommended, {})).status).toBe(403)
  })
})

describe('a teacher', () => {
  it('adds a title to a discipline that they teach, with a row in the audit', async () => {
    const { id, titleId } = await givenRecommendation()
    expect(await itemOf(id)).toMatchObject({
      version: 1,
      isMain: true,
      note: 'Глава 2',
      title: { id: titleId },
    })
    const audit = await server.db.selectFrom('audit_log').select(['action', 'entity_id']).execute()
    expect(audit).toContainEqual({ action: 'library.add-recommendation', entity_id: String(id) })
  })

  it('is refused a discipline of others, by every call', async () => {
    const foreign = { disciplineId: foreignId, titleId: await givenTitle(), isMain: true }
    expect(await server.as('teacher').call(addRecommendation, foreign)).toFailWith(
      addRecommendation,
      'not-taught',
    )
    const { id } = (await server.as('teacher3').call(addRecommendation, foreign)).body as { id: number }
    const teacher = server.as('teacher')
    const change = { id, version: 1, isMain: false }
    expect(await teacher.call(changeRecommendation, change)).toFailWith(changeRecommendation, 'not-taught')
    expect(await teacher.call(removeRecommendation, { id })).toFailWith(removeRecommendation, 'not-taught')
    expect(await teacher.call(restoreRecommendation, { id })).toFailWith(restoreRecommendation, 'not-taught')
    expect((await server.as('student').call(addRecommendation, foreign)).status).toBe(403)
  })

  it('cannot add a title twice, not even at the same moment', async () => {
    const input = { disciplineId: taught[0]!.id, titleId: await givenTitle(), isMain: false }
    const add = () => server.as('teacher').call(addRecommendation, input)
    const statuses = (await Promise.all([add(), add(), add()])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 422, 422])
  })

  it('sees what the other saved when two change one row at once', async () => {
    const { id } = await givenRecommendation()
    const save = (note: string) =>
      server.as('teacher').call(changeRecommendation, { id, version: 1, isMain: true, note })
    const answers = await Promise.all([save('Глава 3'), save('Глава 4')])
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(1)
    const saved = (await itemOf(id))!
    expect(refused[0]!.body).toMatchObject({ current: { version: 2, note: saved.note } })
  })

  it('removes a title and takes the removal back', async () => {
    const { id } = await givenRecommendation()
    const teacher = server.as('teacher')
    expect((await teacher.call(removeRecommendation, { id })).status).toBe(200)
    expect(await itemOf(id)).toBeUndefined()
    expect((await teacher.call(restoreRecommendation, { id })).status).toBe(200)
    expect(await itemOf(id)).toMatchObject({ note: 'Глава 2' })
  })

  it('is refused a note that is too long', async () => {
    const input = { disciplineId: taught[0]!.id, titleId: await givenTitle(), isMain: true }
    const answer = await server.as('teacher').call(addRecommendation, { ...input, note: 'а'.repeat(501) })
    expect(answer).toBeInvalid('note')
  })
})

describe('the lists as sheets', () => {
  it('hold the lines of the screen, no formula, and leave a row in the audit', async () => {
    const titleId = await givenTitle()
    await server.db
      .updateTable('library_title')
      .set({ title: '=HYPERLINK("x")' })
      .where('id', '=', titleId)
      .execute()
    const row = { disciplineId: taught[0]!.id, titleId, isMain: false, note: '+7' }
    await server.as('teacher').call(addRecommendation, row)
    const answer = await server.as('teacher').call(exportTaught)
    const [sheet] = await readXlsxFile(answer.bytes)
    const lines = (await taughtBy('teacher')).flatMap(({ items }) => items)
    expect(sheet!.data).toHaveLength(lines.length + 1)
    const line = sheet!.data.find(([, , title]) => title === `'=HYPERLINK("x")`)!
    expect(line[0]).toBe(taught[0]!.name)
    expect(line[6]).toBe("'+7")
    const audit = await server.db.selectFrom('audit_log').select('action').execute()
    expect(audit).toContainEqual({ action: 'library.export-list' })
  })

  it('are only for the student’s own group', async () => {
    const { bytes } = await server.as('student').call(exportRecommended, {})
    expect((await readXlsxFile(bytes))[0]!.data.length).toBeGreaterThan(8)
    const foreign = await server.db
      .selectFrom('student_group')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const answer = await server.as('student').call(exportRecommended, { groupId: foreign.id })
    expect(answer).toFailWith(exportRecommended, 'not-found')
    expect((await server.as('teacher').call(exportRecommended, {})).status).toBe(403)
  })
})
