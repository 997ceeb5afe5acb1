import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roomBookingCalls } from '#areas/room-booking/contract/calls.ts'
import { roomBookingArea } from '#areas/room-booking/server/handlers.ts'
import { memos } from '#areas/room-booking/server/public.ts'
import { reasonId } from '#areas/room-booking/server/testing/given-reservation.ts'
import { aDepartment, aPerson, aRoom, employed } from '#areas/timetable/server/testing/small-university.ts'
import { addDays } from '#platform/contract/calendar.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { papersCalls } from '../contract/calls.ts'
import { papersArea } from './handlers.ts'

const { verifyPaper, getPublicPaper } = papersCalls
const { approveReservation, cancelReservation, createReservation, markMissed, resetReservation } =
  roomBookingCalls

const server = useTestServer({
  areas: { papers: papersArea([memos]), 'room-booking': roomBookingArea },
  settings: { isUniversityNamed: false },
})
const WRONG = '7K3M9QXR2TVW4HZ8'
let roomId: number
let id: number
let code: string

const verify = (typed: string) => server.as(null).call(verifyPaper, { code: typed })

beforeAll(async () => {
  const { db } = server
  await employed(
    db,
    await aPerson(db, { login: 'teacher', lastName: 'Иванов' }),
    await aDepartment(db, 'Кафедра', 6),
  )
  await givenAccount(db, { login: 'moderator', permissions: ['booking-moderation'] })
  roomId = await aRoom(db, 'А', '214')
  await db.updateTable('room').set({ is_bookable: true, seats: 30 }).where('id', '=', roomId).execute()
})

beforeEach(async () => {
  await sql`delete from rate_limit`.execute(server.db)
  await sql`delete from room_booking_reservation`.execute(server.db)
  const made = await givenBy(server.as('teacher'), createReservation, {
    roomId,
    date: '2026-11-25',
    fromLessonNumber: 8,
    toLessonNumber: 8,
    name: 'Консультация',
    reasonId: await reasonId(server.db),
    numberOfParticipants: 5,
    contactPhone: '+79001234567',
    explanation: null,
  })
  id = made.id
  const memo = server.db.selectFrom('room_booking_reservation').select('verify_code').where('id', '=', id)
  code = (await memo.executeTakeFirstOrThrow()).verify_code
  await givenBy(server.as('moderator'), approveReservation, { id })
})

describe('verifyPaper', () => {
  it('says number, day, kind and validity of an approved memo, and nothing else', async () => {
    const { status, body } = await verify(code)
    expect(status).toBe(200)
    expect(body).toEqual({
      number: String(id),
      date: server.clock.today(),
      kind: 'Служебная записка о помещении',
      valid: true,
    })
  })

  it('names the university of the register of units as the issuer where the settings have no name', async () => {
    await aDepartment(server.db, 'Университет по реестру', 1)
    const { body } = await server.as(null).call(getPublicPaper, { code })
    expect(body).toMatchObject({ issuer: 'Университет по реестру' })
  })

  it('reads the code as it is printed, in any case', async () => {
    const printed = code.replaceAll(/(.{4})(?=.)/g, '$1-').toLowerCase()
    expect((await verify(printed)).body).toMatchObject({ number: String(id), valid: true })
  })

  it('calls a memo invalid once its request is returned or cancelled', async () => {
    await givenBy(server.as('moderator'), resetReservation, { id, comment: 'Уточните число участников' })
    expect((await verify(code)).body).toMatchObject({ valid: false })
    await givenBy(server.as('moderator'), approveReservation, { id })
    expect((await verify(code)).body).toMatchObject({ valid: true })
    await givenBy(server.as('teacher'), cancelReservation, { id })
    expect((await verify(code)).body).toMatchObject({ valid: false })
  })

  it('calls a memo invalid once nobody came and the room is given to others', async () => {
    await sql`update room_booking_reservation set date = ${addDays(server.clock.today(), -1)}::date
      where id = ${id}`.execute(server.db)
    await givenBy(server.as('moderator'), markMissed, { id })
    expect((await verify(code)).body).toMatchObject({ valid: false })
  })

  it('answers an unknown code like a text that is no code', async () => {
    const unknown = await verify(WRONG)
    expect(unknown).toFailWith(verifyPaper, 'not-found')
    expect((await verify('нет')).body).toEqual(unknown.body)
  })

  it('lets one address guess 30 times an hour, and then answers not even a right code', async () => {
    for (let guess = 0; guess < 30; guess += 1) expect((await verify(WRONG)).status).toBe(404)
    const refused = await verify(code)
    expect(refused).toFailWith(verifyPaper, 'too-many-codes')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('counts no right code', async () => {
    for (let check = 0; check < 35; check += 1) expect((await verify(code)).status).toBe(200)
  })
})

it('gives every memo a code of its own, of the 32 signs that nobody mistakes', async () => {
  const codes = sql<{ code: string }>`select paper_code() as code from generate_series(1, 1000)`
  const { rows } = await codes.execute(server.db)
  const signs = new Set(rows.flatMap((row) => [...row.code]))
  expect(new Set(rows.map((row) => row.code)).size).toBe(1000)
  expect([...signs].toSorted().join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ')
})
