import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { scienceCalls } from '../contract/calls.ts'
import { scienceArea } from './handlers.ts'

const server = useTestServer({ areas: { science: scienceArea }, template: 'demo' })
let teacherId: number
let strangerId: number

const personOf = async (login: string) =>
  (
    await server.db
      .selectFrom('account')
      .select('person_id')
      .where('login', '=', login)
      .executeTakeFirstOrThrow()
  ).person_id

async function givenPatent(number: string, title: string, personId: number) {
  const { db } = server
  const row = { number, title, kind: 'патент на изобретение', year: 2021 }
  const { id } = await db.insertInto('science_patent').values(row).returning('id').executeTakeFirstOrThrow()
  const author = { patent_id: id, person_id: personId, position: 1 }
  await db.insertInto('science_patent_author').values(author).execute()
}

beforeAll(async () => {
  teacherId = await personOf('teacher')
  strangerId = await personOf('teacher3')
  await givenPatent('1000001', 'Ёмкостный датчик', teacherId)
  await givenPatent('1000002', '=1+1 чужое', strangerId)
})

describe('the lists of science', () => {
  it.each([scienceCalls.listPatents, scienceCalls.listContracts, scienceCalls.listTeachingAids])(
    'show teachers their own works, newest first: $path',
    async (call) => {
      const { items } = (await server.as('teacher').call(call, {})).body as { items: { year: number }[] }
      expect(items.length).toBeGreaterThan(0)
      const years = items.map(({ year }) => year)
      expect(years).toEqual(years.toSorted((a, b) => b - a))
    },
  )

  it('are narrowed by words and year, and never show works of others', async () => {
    const find = async (login: string, input: object) =>
      (await server.as(login).call(scienceCalls.listPatents, input)).body as { count: number }
    expect(await find('teacher', { term: 'датчик емкост' })).toMatchObject({ count: 1 })
    expect(await find('teacher', { term: 'датчик емкост', year: 2020 })).toMatchObject({ count: 0 })
    expect(await find('teacher', { term: 'чужое' })).toMatchObject({ count: 0 })
    expect(await find('student', {})).toMatchObject({ count: 0 })
  })

  it('are exported without formulas and with a row in the audit', async () => {
    const answer = await server.as('teacher3').call(scienceCalls.exportPatents, { term: 'чужое' })
    const [sheet] = await readXlsxFile(answer.bytes)
    expect(sheet!.data.map((row) => row[1])).toEqual(['Название', "'=1+1 чужое"])
    const audit = await server.db.selectFrom('audit_log').select('action').execute()
    expect(audit).toContainEqual({ action: 'science.export' })
  })

  it('are closed to guests', async () => {
    expect((await server.as(null).call(scienceCalls.listPatents, {})).status).toBe(401)
  })
})
