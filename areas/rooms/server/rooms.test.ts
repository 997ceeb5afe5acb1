import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { importFile } from '#platform/server/testing/import-file.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { roomsCalls } from '../contract/calls.ts'
import { NO_BUILDING } from '../contract/room-number.ts'
import { roomsArea } from './handlers.ts'
import { rooms } from './imports/rooms.ts'
import { aRoom } from './testing/given-room.ts'

const server = useTestServer({ areas: { rooms: roomsArea } })
const keeper = () => server.as('keeper')

let buildingId: number

beforeAll(async () => {
  await givenAccount(server.db, { login: 'keeper', permissions: ['university-data'] })
  await givenAccount(server.db, { login: 'stranger', permissions: ['hr-import'] })
  const building = { number: '7', name: 'Корпус на Речной' }
  const inserted = server.db.insertInto('building').values(building).returning('id')
  buildingId = (await inserted.executeTakeFirstOrThrow()).id
  await server.db.insertInto('room_category').values({ name: 'Лаборатория оптики' }).execute()
})

const create = () => givenBy(keeper(), roomsCalls.createRoom, aRoom(buildingId))
const seatsOf = (number: string) =>
  server.db.selectFrom('room').select(['seats', 'floor_id']).where('number', '=', number).execute()
const importing = (text: string) => importFile(server.db, rooms, text)

describe('the register of rooms', () => {
  it('says where the building of a file is added when it is not there', async () => {
    expect((await importing('Корпус;Номер\n404;101')).problems).toEqual([
      'строка 2, столбец Корпус: «404» не найдено: корпус добавляют в «Справочники помещений» → «Корпуса»',
    ])
  })

  it('finds a room by its number and narrows by building', async () => {
    const { id, values } = await create()
    const { items } = await givenBy(keeper(), roomsCalls.listRooms, { search: values.number, buildingId })
    expect(items).toMatchObject([{ id, building: 'Корпус на Речной', values }])
  })

  it('refuses a second room of the number in the building, and a building that is not there', async () => {
    const { values } = await create()
    expect(await keeper().call(roomsCalls.createRoom, values)).toFailWith(roomsCalls.createRoom, 'room-taken')
    const lost = await keeper().call(roomsCalls.createRoom, aRoom(999_999))
    expect(lost).toMatchObject({ status: 422, body: { errors: { buildingId: [expect.any(String)] } } })
  })

  it('keeps a room in which there are lessons', async () => {
    const { id, version } = await create()
    await sql`
      with discipline as (insert into discipline (name) values ('Оптика') returning id)
      insert into timetable_lesson (study_year_id, weekday, lesson_time_id, discipline_id, lesson_kind_id, room_id)
      select 2026, 1, (select min(id) from lesson_time), discipline.id, 1, ${id} from discipline
    `.execute(server.db)
    expect(await keeper().call(roomsCalls.removeRoom, { id, version })).toFailWith(
      roomsCalls.removeRoom,
      'in-use',
    )
  })

  it('shows who changed what, and takes an edit back', async () => {
    const { id, version, values } = await create()
    await givenBy(keeper(), roomsCalls.changeRoom, { id, version, ...values, seats: 30 })
    const { items } = await givenBy(keeper(), roomsCalls.getRoomHistory, { id })
    expect(items[0]!.changes).toEqual([
      { part: null, how: 'changed', fields: [{ title: 'Мест', before: '24', after: '30' }] },
    ])
    await givenBy(keeper(), roomsCalls.undoRoomEdit, { id, setId: items[0]!.id })
    expect((await givenBy(keeper(), roomsCalls.getRoom, { id })).values.seats).toBe(24)
  })

  it('keeps the floor and the equipment of a room, and takes an edit of them back', async () => {
    const floor = { building_id: buildingId, name: '2 этаж' }
    const { id: floorId } = await server.db
      .insertInto('floor')
      .values(floor)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { tags } = await givenBy(keeper(), roomsCalls.getRoomChoices, {})
    const [board, projector] = ['Интерактивная доска', 'Проектор'].map(
      (name) => tags.find((tag) => tag.name === name)!.id,
    )
    const { id, version, values } = await create()
    const equipped = { ...values, floorId, tagIds: [projector!, board!] }
    await givenBy(keeper(), roomsCalls.changeRoom, { id, version, ...equipped })
    const changed = await givenBy(keeper(), roomsCalls.getRoom, { id })
    expect(changed).toMatchObject({
      floor: '2 этаж',
      tags: 'Интерактивная доска, Проектор',
      values: { floorId, tagIds: [board, projector] },
    })
    const { items } = await givenBy(keeper(), roomsCalls.getRoomHistory, { id })
    expect(items[0]!.changes.map(({ part, how }) => [part, how])).toEqual([
      [null, 'changed'],
      ['Оснащение: Проектор', 'created'],
      ['Оснащение: Интерактивная доска', 'created'],
    ])
    await givenBy(keeper(), roomsCalls.undoRoomEdit, { id, setId: items[0]!.id })
    expect(await givenBy(keeper(), roomsCalls.getRoom, { id })).toMatchObject({ floor: null, tags: '' })
  })

  it('brings a removed room back with its equipment', async () => {
    const { tags } = await givenBy(keeper(), roomsCalls.getRoomChoices, {})
    const tagIds = [tags[0]!.id]
    const made = await givenBy(keeper(), roomsCalls.createRoom, { ...aRoom(buildingId), tagIds })
    await givenBy(keeper(), roomsCalls.removeRoom, { id: made.id, version: made.version })
    await givenBy(keeper(), roomsCalls.restoreRoom, { id: made.id })
    expect((await givenBy(keeper(), roomsCalls.getRoom, { id: made.id })).values).toMatchObject({ tagIds })
  })

  it('refuses a floor of another building, and equipment that is none', async () => {
    const other = await server.db
      .insertInto('building')
      .values({ number: '9', name: 'Корпус на Лесной' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const floor = await server.db
      .insertInto('floor')
      .values({ building_id: other.id, name: '1 этаж' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reason = await sql<{ id: number }>`
      select id from dictionary_entry where slug = 'reservation_reasons' limit 1`.execute(server.db)
    const made = (changes: object) =>
      keeper().call(roomsCalls.createRoom, { ...aRoom(buildingId), ...changes })
    expect(await made({ floorId: floor.id })).toBeInvalid('floorId')
    expect(await made({ tagIds: [reason.rows[0]!.id] })).toBeInvalid('tagIds')
  })

  it('is closed to those who do not keep it', async () => {
    expect((await server.as('stranger').call(roomsCalls.listRooms, {})).status).toBe(403)
  })
})

describe('rooms from a file', () => {
  it('come with their building by number or name, and without one', async () => {
    const file = 'Корпус;Номер;Вид;Мест\n7;801;Лаборатория оптики;12\nКорпус на Речной;802;;\n;ФОК;;\n'
    expect((await importing(file)).counts).toMatchObject({ created: 3, errors: 0 })
    expect((await importing(file)).counts).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
    expect(await seatsOf('801')).toMatchObject([{ seats: 12 }])
    const { items } = await givenBy(keeper(), roomsCalls.listRooms, { search: 'фок' })
    const technical = server.db.selectFrom('building').select('id').where('number', '=', NO_BUILDING)
    expect(items[0]!.values.buildingId).toBe((await technical.executeTakeFirstOrThrow()).id)
  })

  it('leave their floor when they move to another building', async () => {
    const floor = { building_id: buildingId, name: '9 этаж' }
    const { id } = await server.db.insertInto('floor').values(floor).returning('id').executeTakeFirstOrThrow()
    await server.db.insertInto('building').values({ number: '8', name: 'Корпус на Садовой' }).execute()
    const room = { building_id: buildingId, floor_id: id, number: '901', external_id: 'r-901' }
    await server.db.insertInto('room').values(room).execute()
    expect((await importing('Код;Корпус;Номер\nr-901;8;901\n')).counts).toMatchObject({ changed: 1 })
    expect(await seatsOf('901')).toEqual([{ seats: null, floor_id: null }])
  })

  it('bring their floors and their equipment, and make them what a later file says', async () => {
    const file = (tags: string) => `Корпус;Этаж;Номер;Оснащение\n7;11 этаж;1101;${tags}\n7;11 этаж;1102;\n`
    const equipped = async () =>
      (await givenBy(keeper(), roomsCalls.listRooms, { search: '1101', buildingId })).items.map(
        ({ floor, tags }) => [floor, tags],
      )
    expect((await importing(file('"Проектор; Интерактивная доска"'))).counts).toMatchObject({ created: 2 })
    expect(await equipped()).toEqual([['11 этаж', 'Интерактивная доска, Проектор']])
    const again = await importing(file('"Проектор; Интерактивная доска"'))
    expect(again.counts).toMatchObject({ changed: 0, unchanged: 2 })
    expect((await importing(file('Проектор'))).counts).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await equipped()).toEqual([['11 этаж', 'Проектор']])
    expect((await importing('Корпус;Номер;Мест\n7;1101;40\n')).counts).toMatchObject({ changed: 1 })
    expect(await equipped()).toEqual([['11 этаж', 'Проектор']])
    const floors = await server.db
      .selectFrom('floor')
      .select('position')
      .where('name', '=', '11 этаж')
      .execute()
    expect(floors).toEqual([{ position: 11 }])
  })

  it.each([
    ['99;101;;', 'Корпус'],
    ['7;101;Дворец;', 'Вид'],
    ['7;101;;много', 'Мест'],
    ['7;;;', 'Номер'],
  ])('are refused by row and column: %s', async (row, column) => {
    const { counts, problems } = await importing(`Корпус;Номер;Вид;Мест\n${row}\n`)
    expect(counts.errors).toBe(1)
    expect(problems).toEqual([expect.stringContaining(`строка 2, столбец ${column}: `)])
  })
})
