import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { createClock } from '#platform/server/clock.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import type { TimetableChange } from '../../contract/change.ts'
import { timetableCalls } from '../../contract/calls.ts'
import { timetableArea } from '../handlers.ts'
import { aLesson } from '../testing/lessons.ts'
import { givenTimetable } from '../testing/given-timetable.ts'
import { aRoom } from '../testing/small-university.ts'
import { rememberPresentYears, rememberTimetable } from './remember.ts'

const server = useTestServer({ areas: { timetable: timetableArea } })
let given: Awaited<ReturnType<typeof givenTimetable>>

/** Lets the portal look at a time of the tests' day. */
const look = (time: string) =>
  rememberTimetable(server.db, createClock('Europe/Moscow', `2026-11-18T${time}:00+03:00`))

async function changesFor(login: string, input: object = {}): Promise<TimetableChange[]> {
  const { body } = await server.as(login).call(timetableCalls.listChanges, input as never)
  return (body as { changes: TimetableChange[] }).changes
}

const forget = () => sql`truncate timetable_change, timetable_change_view`.execute(server.db)

beforeAll(async () => {
  given = await givenTimetable(server.db)
  await look('06:00')
})

describe('the memory of the timetable', () => {
  it('takes a timetable that it sees for the first time for no news', async () => {
    expect(await changesFor('student')).toEqual([])
  })

  it('tells of a week that was moved, once, to those whom it concerns', async () => {
    await server.db
      .updateTable('timetable_occurrence')
      .set({ weekday: 5 })
      .where('lesson_id', '=', given.lecture)
      .where('week', '=', 12)
      .execute()
    await look('07:00')
    await look('07:01')
    const moved = {
      kind: 'moved',
      discipline: 'Базы данных',
      weeks: [12],
      groups: ['ИКБО-01-24'],
      was: { date: '2026-11-18', begins: '09:45', room: 'А-214' },
      now: { date: '2026-11-20' },
    }
    expect(await changesFor('student')).toMatchObject([moved])
    expect(await changesFor('teacher2')).toMatchObject([moved])
    expect(await changesFor('student3', { groupId: given.group })).toMatchObject([moved])
    expect(await changesFor('student3')).toEqual([])
    expect(await changesFor('teacher3')).toEqual([])
  })

  it('tells a subgroup alone of its lesson, and nobody else of a lesson of a trajectory', async () => {
    await forget()
    await server.db.deleteFrom('timetable_occurrence').where('lesson_id', '=', given.laboratory).execute()
    await server.db
      .updateTable('timetable_occurrence')
      .set({ weekday: 6 })
      .where('lesson_id', '=', given.ietLesson)
      .execute()
    await look('07:10')
    const kinds = async (login: string, input = {}) =>
      (await changesFor(login, input)).map(({ kind, discipline }) => `${kind} ${discipline}`)
    expect(await kinds('student')).toEqual(['moved Машинное обучение'])
    expect(await kinds('student2')).toEqual(['cancelled Базы данных'])
    expect(await kinds('student2', { groupId: given.group })).toEqual(['cancelled Базы данных'])
  })

  it('tells a teacher who was replaced, and the one who came', async () => {
    await forget()
    const replaced = { lesson_id: given.lecture, person_id: given.teacher }
    await server.db
      .updateTable('timetable_lesson_teacher')
      .set({ person_id: given.teacher3 })
      .where('lesson_id', '=', replaced.lesson_id)
      .where('person_id', '=', replaced.person_id)
      .execute()
    await look('07:20')
    for (const login of ['teacher', 'teacher3', 'student'])
      expect(await changesFor(login), login).toMatchObject([{ kind: 'teacher', weeks: [10, 12, 14] }])
  })

  it('tells of a new lesson in a timetable that it knows', async () => {
    await forget()
    await aLesson(server.db, {
      disciplineId: given.databases,
      kindId: 5,
      number: 6,
      groups: [{ id: given.group }],
    })
    await look('08:30')
    expect(await changesFor('student')).toMatchObject([{ kind: 'added', was: null, lessonKindId: 5 }])
  })

  it('notes in the night that a room has another name, and calls it no change of the lesson', async () => {
    await forget()
    await server.db.updateTable('room').set({ number: '215' }).where('id', '=', given.room).execute()
    await rememberPresentYears(server.db, createClock('Europe/Moscow', '2026-11-18T09:00:00+03:00'))
    const { rows } = await sql<{ room: string; sequence: number }>`
      select state ->> 'room' as room, sequence from timetable_memory where lesson_id = ${given.lecture} and week = 14
    `.execute(server.db)
    expect(rows).toEqual([{ room: 'А-215', sequence: 2 }])
  })

  it('marks as new what its reader has not seen', async () => {
    await forget()
    const other = await aRoom(server.db, 'Б', '7')
    await server.db
      .updateTable('timetable_occurrence')
      .set({ room_id: other })
      .where('lesson_id', '=', given.lecture)
      .where('week', '=', 14)
      .execute()
    await look('09:10')
    expect(await changesFor('student')).toMatchObject([{ kind: 'room', isNew: true, now: { room: 'Б-7' } }])
    expect((await server.as('student').call(timetableCalls.markChangesSeen, {})).status).toBe(200)
    expect(await changesFor('student')).toMatchObject([{ isNew: false }])
    expect(await changesFor('student2')).toMatchObject([{ isNew: true }])
  })

  it('loses nothing when many look at once while lessons are written', async () => {
    await forget()
    const write = (weekday: number) =>
      server.db
        .updateTable('timetable_occurrence')
        .set({ weekday })
        .where('lesson_id', '=', given.lecture)
        .where('week', '=', 10)
        .execute()
    for (let round = 0; round < 10; round += 1)
      await Promise.all([write(1 + (round % 6)), look('09:20'), look('09:20'), look('09:20')])
    await look('09:21')
    const { rows } = await sql<{ isTrue: boolean; left: number }>`
      select bool_and(m.state = s.state and not m.is_gone) as "isTrue",
        (select count(*)::int from timetable_touch) as left
      from timetable_week_state s left join timetable_memory m using (lesson_id, week)
    `.execute(server.db)
    expect(rows).toEqual([{ isTrue: true, left: 0 }])
  })
})
