import { beforeAll, describe, expect, it } from 'vitest'
import nodeIcal, { type VEvent } from 'node-ical'
import { createClock } from '#platform/server/clock.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { MOST_CALENDARS, type GivenCalendar, type NewCalendar } from '../../contract/calendar.ts'
import { timetableCalls } from '../../contract/calls.ts'
import { timetableArea } from '../handlers.ts'
import { rememberTimetable } from '../memory/remember.ts'
import { givenTimetable } from '../testing/given-timetable.ts'

const server = useTestServer({ areas: { timetable: timetableArea } })
let given: Awaited<ReturnType<typeof givenTimetable>>
const OWN: NewCalendar = { kind: 'own', title: 'Телефон', hasExams: true, reminds: true }

const look = (time: string) =>
  rememberTimetable(server.db, createClock('Europe/Moscow', `2026-11-18T${time}:00+03:00`))

async function anAddress(login: string, chosen: Partial<NewCalendar> = {}): Promise<GivenCalendar> {
  const answer = await server.as(login).call(timetableCalls.createCalendar, { ...OWN, ...chosen })
  expect(answer.status).toBe(201)
  return answer.body as GivenCalendar
}

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await server.as(null).raw({ method: 'GET', url: path, headers })
  return { ...answer, text: Buffer.from(answer.bytes).toString() }
}

async function eventsOf(path: string): Promise<VEvent[]> {
  const answer = await read(path)
  expect(answer.status).toBe(200)
  const parsed = nodeIcal.sync.parseICS(answer.text)
  return Object.values(parsed).filter((each): each is VEvent => each?.type === 'VEVENT')
}

const uidOf = (lessonId: number, week: number) => `lesson-${lessonId}-${week}@kabinet`

beforeAll(async () => {
  given = await givenTimetable(server.db)
  await look('06:00')
})

describe('an address of a calendar', () => {
  it('gives the lessons of its person, in the zone of the university', async () => {
    const { path } = await anAddress('student')
    const events = await eventsOf(path)
    expect(events.map(({ uid }) => uid).toSorted()).toEqual(
      [uidOf(given.ietLesson, 12), ...[10, 12, 14].map((week) => uidOf(given.lecture, week))].toSorted(),
    )
    const lecture = events.find(({ uid }) => uid === uidOf(given.lecture, 12))!
    expect(lecture.start.toISOString()).toBe('2026-11-18T06:45:00.000Z')
    expect(lecture).toMatchObject({ summary: 'ЛК Базы данных', location: 'А-214', status: 'CONFIRMED' })
    expect(lecture.description).toContain('ИКБО-01-24')
  })

  it('folds lines by octets and repeats its bytes', async () => {
    const { path } = await anAddress('student')
    const [first, second] = [await read(path), await read(path)]
    expect(first.text).toBe(second.text)
    expect(first.text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(first.text).toContain('BEGIN:VTIMEZONE')
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8')
  })

  it('answers 304 to a calendar that has the same', async () => {
    const { path } = await anAddress('teacher')
    const etag = String((await read(path)).headers['etag'])
    expect((await read(path, { 'if-none-match': etag })).status).toBe(304)
  })

  it('moves one event, with the same UID and a higher SEQUENCE, and keeps what is cancelled', async () => {
    const { path } = await anAddress('student2')
    const before = await eventsOf(path)
    const week = (number: number) =>
      server.db
        .updateTable('timetable_occurrence')
        .where('lesson_id', '=', given.lecture)
        .where('week', '=', number)
    await week(14).set({ weekday: 4 }).execute()
    await server.db.deleteFrom('timetable_lesson').where('id', '=', given.laboratory).execute()
    await look('08:00')
    const after = await eventsOf(path)
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
    const changed = after.filter(({ sequence }, at) => sequence !== before[at]!.sequence)
    expect(changed).toMatchObject([
      { uid: uidOf(given.laboratory, 12), sequence: 1, status: 'CANCELLED' },
      { uid: uidOf(given.lecture, 14), sequence: 1, status: 'CONFIRMED' },
    ])
    expect(changed[1]!.start.toISOString()).toBe('2026-12-03T06:45:00.000Z')
  })

  it('shows a teacher who was replaced that the lesson is theirs no more', async () => {
    const { path } = await anAddress('teacher2')
    await server.db
      .deleteFrom('timetable_lesson_teacher')
      .where('lesson_id', '=', given.lecture)
      .where('person_id', '=', given.teacher2)
      .execute()
    await look('08:10')
    const events = await eventsOf(path)
    expect(events.filter(({ uid }) => String(uid).includes(`-${given.lecture}-`))).toMatchObject(
      Array.from({ length: 3 }, () => ({ status: 'CANCELLED' })),
    )
  })

  it('says of a trajectory in a room that the room is taken, and no more', async () => {
    await server.db
      .updateTable('timetable_occurrence')
      .set({ room_id: given.room })
      .where('lesson_id', '=', given.ietLesson)
      .execute()
    await look('08:20')
    const { path } = await anAddress('teacher3', { kind: 'room', targetId: given.room })
    const { text } = await read(path)
    expect(text).toContain('SUMMARY:Занято')
    expect(text).not.toContain('Машинное')
    const group = await anAddress('student3', { kind: 'group', targetId: given.group })
    expect((await read(group.path)).text).not.toContain('Машинное')
  })

  it('is stored as a hash alone', async () => {
    const { path } = await anAddress('student')
    const token = path.split('/')[3]!
    const rows = await server.db.selectFrom('calendar_feed').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('opens nothing once it is revoked or renewed', async () => {
    const { calendar, path } = await anAddress('student')
    const renewed = await server.as('student').call(timetableCalls.renewCalendar, { id: calendar.id })
    expect((await read(path)).status).toBe(404)
    const newPath = (renewed.body as GivenCalendar).path
    expect((await read(newPath)).status).toBe(200)
    await server.as('student').call(timetableCalls.removeCalendar, { id: calendar.id })
    expect((await read(newPath)).status).toBe(404)
  })

  it('opens nothing once its person may not read timetables, or is blocked', async () => {
    const { path } = await anAddress('student3')
    const { path: ofTeacher } = await anAddress('teacher3')
    await server.db
      .updateTable('student')
      .set({ state_id: 3, closed_on: '2026-11-01' })
      .where('person_id', '=', given.student3)
      .execute()
    await server.db
      .updateTable('account')
      .set({ state: 'blocked' })
      .where('person_id', '=', given.teacher3)
      .execute()
    expect((await read(path)).status).toBe(404)
    expect((await read(ofTeacher)).status).toBe(404)
  })
})

describe('the addresses of a person', () => {
  it('are theirs alone', async () => {
    const { calendar } = await anAddress('student')
    const stranger = server.as('teacher')
    const { id } = calendar
    expect((await stranger.call(timetableCalls.renewCalendar, { id })).status).toBe(404)
    expect((await stranger.call(timetableCalls.removeCalendar, { id })).status).toBe(404)
    const { body } = await stranger.call(timetableCalls.listCalendars, {})
    expect((body as { id: number }[]).map((each) => each.id)).not.toContain(id)
  })

  it('say what is wrong with their target', async () => {
    const ofRoom = { ...OWN, kind: 'room', targetId: given.room } as const
    const refused = await server.as('student').call(timetableCalls.createCalendar, ofRoom)
    expect(refused).toMatchObject({ status: 422, body: { errors: { targetId: ['Помещение не найдено'] } } })
    const none = { ...OWN, kind: 'group', targetId: 999_999 } as const
    expect((await server.as('student').call(timetableCalls.createCalendar, none)).status).toBe(422)
  })

  it('are twenty at most, however many are asked for at once', async () => {
    const asked = Array.from({ length: MOST_CALENDARS + 10 }, () =>
      server.as('student2').call(timetableCalls.createCalendar, OWN),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    const { body } = await server.as('student2').call(timetableCalls.listCalendars, {})
    expect(body).toHaveLength(MOST_CALENDARS)
    expect(new Set(statuses)).toEqual(new Set([201, 422]))
  })
})
