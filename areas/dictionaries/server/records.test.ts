import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { dictionariesCalls } from '../contract/calls.ts'
import { EDITABLE_SLUGS, nameFieldOf, type ManagedRecord } from '../contract/editable.ts'
import { recordHistories } from '../contract/histories.ts'
import { recordCalls } from '../contract/record-calls.ts'
import { dictionariesArea } from './handlers.ts'
import { givenUniversity } from './testing/given-university.ts'

const server = useTestServer({ areas: { dictionaries: dictionariesArea } })
const { listRecords, exportRecords } = dictionariesCalls
const categories = recordCalls.room_categories
let buildingId: number

beforeAll(async () => {
  await givenAccount(server.db, {
    login: 'keeper',
    permissions: ['rooms-dictionaries-management', 'resource-accounting', 'university-data'],
  })
  await givenAccount(server.db, { login: 'meter', permissions: ['resource-accounting'] })
  const university = await givenUniversity(server.db)
  buildingId = university.buildingId
})

const keeper = () => server.as('keeper')
const listed = async (slug: string) => (await keeper().call(listRecords, { slug })).body as ManagedRecord[]

async function givenCategory(name: string): Promise<number> {
  const answer = await keeper().call(categories.create, { name })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return (answer.body as { id: number }).id
}

async function givenRoomOf(categoryId: number): Promise<void> {
  const room = { building_id: buildingId, number: `К-${categoryId}`, category_id: categoryId }
  await server.db.insertInto('room').values(room).execute()
}

describe('a dictionary', () => {
  const samples: Record<string, object> = {
    buildings: {
      number: 'Ю',
      name: 'Южный',
      address: '',
      isOpenOnSunday: true,
      opensAt: '08:00',
      closesAt: null,
    },
    renters: { inn: '7701' },
    financial_account_centers: { roomDepartmentIds: [] },
    resource_types: { unit: 'Гкал' },
    control_point_types: { abbreviation: 'ПР' },
    post_types: { category: 'ППС' },
    study_years: {
      label: '2036/2037',
      weeks: 52,
      startDate: '2036-09-01',
      endDate: '2037-08-31',
      isElongated: true,
    },
    lesson_time: { start: '22:00', end: '22:45' },
    lesson_time_spo: { start: '21:00', end: '21:45' },
    timetable_buildings: { number: 'Щ', address: null },
  }

  it.each(EDITABLE_SLUGS)('%s takes, changes and removes a record', async (slug) => {
    const { create, change, remove } = recordCalls[slug]
    const title = nameFieldOf(slug)
    const record: Record<string, unknown> = { name: 'Новая запись', buildingId, ...samples[slug] }
    const created = await keeper().call(create, record)
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    const { id } = created.body as { id: number }
    expect((await listed(slug)).find((row) => row.id === id)).toMatchObject({
      [title]: record[title],
      uses: 0,
    })
    const changed = await keeper().call(change, { id, ...record, [title]: 'Другое название' })
    expect(changed.body).toEqual({ ok: true })
    expect((await listed(slug)).find((row) => row.id === id)).toMatchObject({ [title]: 'Другое название' })
    expect((await keeper().call(remove, { id })).body).toEqual({ ok: true })
    expect((await listed(slug)).map((row) => row.id)).not.toContain(id)
    const audit = await server.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', slug)
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
    const actions = ['create', 'change', 'remove'].map((done) => ({ action: `dictionaries.${done}` }))
    expect(audit).toEqual(actions)
  })

  it('holds each name once, whatever the letter case, also for two who write at once', async () => {
    await givenCategory('Спортзал')
    expect(await keeper().call(categories.create, { name: ' СПОРТЗАЛ ' })).toFailWith(
      categories.create,
      'name-taken',
    )
    const both = await Promise.all(
      ['Бассейн', 'бассейн'].map((name) => keeper().call(categories.create, { name })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  })

  it('keeps a floor with rooms in its building', async () => {
    const { rows } = await sql<{ floorId: number; buildingId: number }>`
      with other as (insert into building (number, name) values ('Пс', 'Пустой') returning id),
        own as (insert into building (number, name) values ('Зн', 'Занятой') returning id),
        level as (insert into floor (building_id, name) select id, '1' from own returning id, building_id),
        room as (insert into room (building_id, floor_id, number) select building_id, id, '101' from level)
      select level.id as "floorId", other.id as "buildingId" from level, other`.execute(server.db)
    const { floorId: id, buildingId } = rows[0]!
    const moved = await keeper().call(recordCalls.floors.change, { id, name: '1', buildingId })
    expect(moved).toBeInvalid('buildingId')
  })

  it('needs a name', async () => {
    expect(await keeper().call(categories.create, { name: '  ' })).toBeInvalid('name')
  })

  it('shows the second of two editors what the first has saved', async () => {
    const id = await givenCategory('Склад')
    await keeper().call(categories.change, { id, name: 'Кладовая', version: 1 })
    const late = await keeper().call(categories.change, { id, name: 'Чулан', version: 1 })
    expect(late).toFailWith(categories.change, 'changed-meanwhile')
    expect(late.body).toMatchObject({ current: { name: 'Кладовая' } })
  })

  it('keeps a record in use and says how often it is used', async () => {
    const id = await givenCategory('Аудитория')
    await givenRoomOf(id)
    const refused = await keeper().call(categories.remove, { id })
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { message: 'Запись используется (1). Удаление невозможно' },
    ])
  })

  it('puts another record in its place before it goes', async () => {
    const [id, replacementId] = [await givenCategory('Мастерская'), await givenCategory('Цех')]
    await givenRoomOf(id)
    expect(await keeper().call(categories.remove, { id, replacementId: id })).toBeInvalid('replacementId')
    expect((await keeper().call(categories.remove, { id, replacementId })).status).toBe(200)
    expect((await listed('room_categories')).find((row) => row.id === replacementId)?.uses).toBe(1)
  })

  it('is kept only by those who hold its permission', async () => {
    expect((await server.as('meter').call(categories.create, { name: 'Чужая' })).status).toBe(403)
    const answer = await server.as('meter').call(listRecords, { slug: 'room_categories' })
    expect(answer).toFailWith(listRecords, 'forbidden')
    expect((await server.as('meter').call(listRecords, { slug: 'resource_types' })).status).toBe(200)
    expect(await keeper().call(listRecords, { slug: 'marks' })).toFailWith(listRecords, 'unknown-dictionary')
  })

  it('is downloaded as a sheet', async () => {
    const answer = await keeper().call(exportRecords, { slug: 'buildings' })
    const [sheet] = await readXlsxFile(answer.bytes)
    expect(sheet!.data[0]).toEqual([
      'Номер',
      'Название',
      'Адрес',
      'Открыт с',
      'Открыт до',
      'Бронируется по воскресеньям',
      'Используется',
    ])
  })

  it('of lesson times gives out numbers one after another, also to two who write at once', async () => {
    const { create } = recordCalls.lesson_time
    const added = await Promise.all(
      ['9 пара', '10 пара', '11 пара'].map((name) =>
        keeper().call(create, { name, start: '22:00', end: '22:45' }),
      ),
    )
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201])
    const { rows } = await sql<{ given: number; distinct: number }>`
      select count(*)::int as given, count(distinct number)::int as distinct from lesson_time where scheme = 'higher'
    `.execute(server.db)
    expect(rows[0]!.given).toBe(rows[0]!.distinct)
  })

  it('of buildings keeps when they are open, through another change too', async () => {
    const { create, change } = recordCalls.buildings
    const hours = { opensAt: '08:00', closesAt: '20:00', isOpenOnSunday: true }
    const { id } = await givenBy(keeper(), create, { number: 'Ч', name: 'Часовой', ...hours })
    const read = async () => (await listed('buildings')).find((row) => row.id === id)!
    const { id: _id, uses: _uses, ...shown } = await read()
    expect(shown).toMatchObject(hours)
    await givenBy(keeper(), change, { ...shown, id, name: 'Другой' })
    expect(await read()).toMatchObject({ name: 'Другой', ...hours })
    const late = await keeper().call(change, { ...shown, id, version: 2, closesAt: '08:00' })
    expect(late).toBeInvalid('closesAt')
    await givenBy(keeper(), change, { ...shown, id, version: 2, opensAt: null, closesAt: null })
    expect(await read()).toMatchObject({ opensAt: null, closesAt: null })
  })

  it('of lesson times needs an end after the start', async () => {
    const late = { name: 'Ночная пара', start: '22:00', end: '21:00' }
    expect(await keeper().call(recordCalls.lesson_time.create, late)).toBeInvalid('end')
    const senseless = { ...late, start: '25:00' }
    expect(await keeper().call(recordCalls.lesson_time.create, senseless)).toBeInvalid('start')
  })

  it('of study years holds no two that overlap, and none without its journal', async () => {
    const { create } = recordCalls.study_years
    const year = {
      label: '2037/2038',
      weeks: 52,
      startDate: '2037-09-01',
      endDate: '2038-08-31',
      isElongated: false,
    }
    const both = await Promise.all([
      keeper().call(create, year),
      keeper().call(create, { ...year, label: 'Тот же год' }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    const overlapping = { ...year, label: 'Внахлёст', startDate: '2038-06-01', endDate: '2039-05-31' }
    expect(await keeper().call(create, overlapping)).toBeInvalid('startDate')
    expect(
      await keeper().call(create, { ...year, startDate: '2041-09-01', endDate: '2042-08-31' }),
    ).toBeInvalid('startDate')
    expect(
      await keeper().call(create, { ...year, startDate: '2039-09-01', endDate: '2039-08-31' }),
    ).toBeInvalid('endDate')
  })

  it('of study years keeps a year in use, whatever would take its place', async () => {
    const used = (await listed('study_years')).find(({ uses }) => uses > 0)!
    const other = (await listed('study_years')).find(({ id }) => id !== used.id)!
    const refused = await keeper().call(recordCalls.study_years.remove, {
      id: used.id,
      replacementId: other.id,
    })
    expect(refused.status).toBe(422)
    expect((await listed('study_years')).map(({ id }) => id)).toContain(used.id)
    expect((await listed('study_years')).map(({ id }) => id)).not.toContain(12)
  })
})

it('shows what was changed in a study year, and takes the change back', async () => {
  const { history, undo } = recordHistories.get('study_years')!
  const { create, change } = recordCalls.study_years
  const days = { startDate: '2033-09-01', endDate: '2034-08-31' }
  const year = { label: '2033/2034', weeks: 40, ...days, isElongated: false }
  const { id } = await givenBy(keeper(), create, year)
  await givenBy(keeper(), change, { ...year, id, weeks: 17 })
  const { items } = await givenBy(keeper(), history, { id })
  expect(items[0]).toMatchObject({
    isOwn: true,
    changes: [{ part: null, how: 'changed', fields: [{ title: 'Недель', before: '40', after: '17' }] }],
  })
  expect((await keeper().call(undo, { id, setId: items[0]!.id })).status).toBe(200)
  const { rows } = await sql`select weeks from study_year where id = ${id}`.execute(server.db)
  expect(rows).toEqual([{ weeks: 40 }])
  expect((await server.as('meter').call(undo, { id, setId: items[0]!.id })).status).toBe(403)
})
