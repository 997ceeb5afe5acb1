import { beforeAll, describe, expect, it } from 'vitest'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { dictionariesCalls } from '../contract/calls.ts'
import { dictionaryRecords, type DictionarySlug } from '../contract/dictionaries.ts'
import { givenUniversity, type GivenUniversity } from './testing/given-university.ts'
import { dictionariesArea } from './handlers.ts'

type Rows = Record<string, unknown>[]

const areas = { dictionaries: dictionariesArea }
const server = useTestServer({ areas })
let given: GivenUniversity

beforeAll(async () => {
  await givenAccount(server.db, { login: 'reader' })
  given = await givenUniversity(server.db)
})

async function listRows(slug: string, input: { search?: string; yearId?: number } = {}): Promise<Rows> {
  const answer = await server.as('reader').call(dictionariesCalls.getDictionary, { slug, ...input })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as Rows
}

describe('getDictionary', () => {
  it.each(Object.keys(dictionaryRecords) as DictionarySlug[])(
    'gives %s as records of exactly their declared fields, in one statement',
    async (slug) => {
      const answer = await server.as('reader').call(dictionariesCalls.getDictionary, { slug })
      const rows = answer.body as Rows
      expect(answer.status).toBe(200)
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows)
        expect(Object.keys(row).toSorted()).toEqual(Object.keys(dictionaryRecords[slug].shape).toSorted())
      const statementsOfSession = (
        await server.as('reader').call(dictionariesCalls.getDictionary, { slug: 'unknown' })
      ).statements
      expect(answer.statements - statementsOfSession).toBe(1)
    },
  )

  it.each(['unknown', '__proto__', 'constructor', 'toString'])('answers 404 to the slug %s', async (slug) => {
    const answer = await server.as('reader').call(dictionariesCalls.getDictionary, { slug })
    expect(answer).toFailWith(dictionariesCalls.getDictionary, 'unknown-dictionary')
  })

  it('asks for the slug when it is missing', async () => {
    const answer = await server.as('reader').raw({ method: 'GET', url: '/api/proxy/dictionaries' })
    expect(answer).toBeInvalid('slug')
  })

  it('is closed to those who have not signed in', async () => {
    const answer = await server.as(null).call(dictionariesCalls.getDictionary, { slug: 'marks' })
    expect(answer.status).toBe(401)
  })

  it('gives groups that exist today, with their course in the current study year', async () => {
    expect(await listRows('student_groups')).toEqual([
      {
        id: given.groupId,
        name: 'ИКБО-01-25',
        facultyId: given.instituteId,
        course: 2,
        studyLevelId: 1,
        studyFormId: 3,
      },
      expect.objectContaining({ name: 'ИКБО-02-26', course: null }),
    ])
  })

  it('leaves out closed departments and lists those that may hold rooms', async () => {
    expect(await listRows('departments')).toEqual([
      { id: given.instituteId, name: 'Институт кибербезопасности', shortName: 'ИКБ', parentId: null },
      { id: given.chairId, name: 'Кафедра защиты', shortName: null, parentId: given.instituteId },
    ])
    expect(await listRows('room_departments')).toEqual([{ id: given.chairId, name: 'Кафедра защиты' }])
  })

  it('offers the timetable only the buildings marked for it', async () => {
    expect(await listRows('buildings')).toHaveLength(2)
    const building = { id: given.buildingId, number: 'А', name: 'Главный корпус', address: 'Проспект, 1' }
    expect(await listRows('timetable_buildings')).toEqual([building])
    expect(await listRows('floors')).toEqual([
      { id: expect.any(Number), name: '1 этаж', buildingId: given.buildingId },
      { id: expect.any(Number), name: '2 этаж', buildingId: given.buildingId },
    ])
  })

  it('gives a renter’s number, a centre’s departments and a resource’s unit', async () => {
    expect(await listRows('renters')).toMatchObject([{ name: 'ООО «Буфет»', inn: '7701234567' }])
    expect(await listRows('financial_account_centers')).toMatchObject([
      { name: 'ЦФО 1', roomDepartmentIds: [given.chairId] },
    ])
    expect(await listRows('resource_types')).toContainEqual(expect.objectContaining({ unit: 'кВт·ч' }))
  })

  it('gives the lesson times of higher and vocational education separately', async () => {
    expect((await listRows('lesson_time'))[0]).toMatchObject({
      name: '1 пара',
      start: '08:00',
      end: '09:35',
    })
    expect((await listRows('lesson_time_spo'))[0]).toMatchObject({ start: '08:30', end: '10:00' })
  })

  it('finds by the beginnings of words, in any order and letter case', async () => {
    expect(await listRows('student_groups', { search: '26 икбо' })).toHaveLength(1)
    expect(await listRows('student_groups', { search: 'кбо' })).toHaveLength(0)
    expect(await listRows('study_years', { search: '2026' })).toHaveLength(2)
  })
})

describe('study years', () => {
  it('are in ascending order and keep the technical year 12', async () => {
    const years = await listRows('study_years')
    const starts = years.map(({ startDate }) => String(startDate))
    expect(starts).toEqual(starts.toSorted())
    expect(years[0]).toEqual({
      id: 12,
      label: 'Не определён',
      weeks: 0,
      startDate: '1900-01-01',
      endDate: '1900-01-01',
      isCurrent: false,
      isElongated: false,
    })
    expect(years.at(-1)).toMatchObject({ id: 2030, label: '2030/2031', weeks: 52 })
  })

  it('have exactly one current', async () => {
    const current = (await listRows('study_years')).filter(({ isCurrent }) => isCurrent)
    expect(current).toMatchObject([{ id: 2026 }])
  })
})

describe('in a gap between study years', () => {
  const summer = useTestServer({ areas, now: '2026-08-20T12:00:00+03:00' })

  it('the year that finished last is the current one', async () => {
    await givenAccount(summer.db, { login: 'reader' })
    await summer.db.updateTable('study_year').set({ end_at: '2026-06-30' }).where('id', '=', 2025).execute()
    const answer = await summer.as('reader').call(dictionariesCalls.getDictionary, { slug: 'study_years' })
    expect((answer.body as Rows).filter(({ isCurrent }) => isCurrent)).toMatchObject([{ id: 2025 }])
  })
})

describe('lesson weeks', () => {
  it('are those of the current year, Monday to Sunday', async () => {
    const weeks = await listRows('lesson_weeks')
    expect(weeks).toHaveLength(52)
    expect(weeks[0]).toEqual({
      id: 1,
      name: '1-я неделя, нечётная',
      startDate: '2026-08-31',
      endDate: '2026-09-06',
    })
    expect(weeks[11]).toMatchObject({ id: 12, startDate: '2026-11-16' })
  })

  it('start from 0, one more than usual, in an elongated year', async () => {
    const weeks = await listRows('lesson_weeks', { yearId: 2023 })
    expect(weeks).toHaveLength(53)
    expect(weeks[0]).toMatchObject({ id: 0, startDate: '2023-08-28' })
  })

  it('are none in the technical year and refused for an unknown one', async () => {
    expect(await listRows('lesson_weeks', { yearId: 12 })).toEqual([])
    const answer = await server
      .as('reader')
      .call(dictionariesCalls.getDictionary, { slug: 'lesson_weeks', yearId: 1999 })
    expect(answer).toBeInvalid('yearId')
  })
})
