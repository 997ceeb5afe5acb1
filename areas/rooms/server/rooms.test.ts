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
