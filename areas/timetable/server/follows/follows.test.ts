import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noticeCalls } from '#areas/notices/contract/calls.ts'
import type { NoticePage } from '#areas/notices/contract/notice.ts'
import { noticeArea } from '#areas/notices/server/handlers.ts'
import { sendDue } from '#areas/notices/server/testing/send-due.ts'
import { createClock } from '#platform/server/clock.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { timetableCalls } from '../../contract/calls.ts'
import { timetableArea } from '../handlers.ts'
import { rememberTimetable } from '../memory/remember.ts'
import { timetableNoticeSources } from '../notices/sources.ts'
import { givenTimetable } from '../testing/given-timetable.ts'
import { aLesson } from '../testing/lessons.ts'
import { aGroup, enrolled } from '../testing/small-university.ts'

const { follow, unfollow, listFollows } = timetableCalls
const server = useTestServer({
  areas: { timetable: timetableArea, notices: noticeArea(timetableNoticeSources) },
})
let given: Awaited<ReturnType<typeof givenTimetable>>

const look = (time: string) =>
  rememberTimetable(server.db, createClock('Europe/Moscow', `2026-11-18T${time}:00+03:00`))

beforeAll(async () => {
  given = await givenTimetable(server.db)
  await look('06:00')
})

beforeEach(() => server.db.deleteFrom('timetable_follow').execute())

const wish = (kind: 'group' | 'teacher' | 'room', targetId: number) => ({ kind, targetId })
const accountOf = (login: string) =>
  server.db.selectFrom('account').select('person_id').where('login', '=', login).executeTakeFirstOrThrow()
const stranger = () => server.as('student3')

describe('a timetable that one follows', () => {
  it('is listed by its name, once, and left again', async () => {
    const { id, name } = await givenBy(stranger(), follow, wish('group', given.group))
    expect(name).toBe('ИКБО-01-24')
    expect(await stranger().call(follow, wish('group', given.group))).toFailWith(follow, 'followed-already')
    await givenBy(stranger(), follow, wish('teacher', given.teacher))
    expect(await givenBy(stranger(), listFollows, {})).toMatchObject([
      { kind: 'group', targetId: given.group, name: 'ИКБО-01-24' },
      { kind: 'teacher', targetId: given.teacher, name: 'Иванов Игорь Ильич' },
    ])
    expect(await server.as('student').call(unfollow, { id })).toFailWith(unfollow, 'not-found')
    expect((await stranger().call(unfollow, { id })).status).toBe(204)
    expect(await givenBy(stranger(), listFollows, {})).toHaveLength(1)
  })

  it('is one that there is, and a room only for those who may see what takes it', async () => {
    expect(await stranger().call(follow, wish('group', 999_999))).toBeInvalid('targetId')
    expect(await stranger().call(follow, wish('room', given.room))).toBeInvalid('targetId')
    await givenBy(server.as('teacher3'), follow, wish('room', given.room))
  })

  it('is one of twenty at most, whoever is faster', async () => {
    const groups: number[] = []
    for (let index = 0; index < 25; index += 1)
      groups.push(await aGroup(server.db, `СЛЕД-${String(index).padStart(2, '0')}-24`, given.institute))
    const answers = await Promise.all(groups.map((id) => stranger().call(follow, wish('group', id))))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toFailWith(follow, 'too-many-follows')
  })

  it('goes with its group, which it does not hold up', async () => {
    const group = await aGroup(server.db, 'УДАЛ-01-24', given.institute)
    await givenBy(stranger(), follow, wish('group', group))
    await server.db.deleteFrom('student_group').where('id', '=', group).execute()
    expect(await givenBy(stranger(), listFollows, {})).toEqual([])
  })

  it('tells of its changes those who follow its group, its teacher or its room, and nobody else', async () => {
    await givenBy(stranger(), follow, wish('group', given.group))
    await givenBy(server.as('teacher3'), follow, wish('room', given.room))
    await givenBy(server.as('dean'), follow, wish('teacher', given.teacher2))
    await givenBy(server.as('teacher'), follow, wish('group', given.group))
    await server.db
      .updateTable('timetable_occurrence')
      .set({ weekday: 5 })
      .where('lesson_id', '=', given.lecture)
      .where('week', '=', 14)
      .execute()
    await look('07:00')
    await sendDue(server, timetableNoticeSources, {})
    const week = '/timetable?year=2026&week=14'
    for (const [login, name, leadsTo] of [
      ['student3', 'ИКБО-01-24', `${week}&group=${given.group}`],
      ['teacher3', 'А-214', `/rooms/${given.room}`],
      ['dean', 'Королёва Вера Павловна', `${week}&teacher=${given.teacher2}`],
      // People who attend or teach it are notified as for their own timetable, even if they also follow it.
      ['teacher', null, week],
    ] as const) {
      const { items } = (await server.as(login).call(noticeCalls.listNotices)).body as NoticePage
      const title = `${name === null ? '' : `${name}. `}Базы данных: занятие перенесено`
      expect(items, login).toMatchObject([{ title, leadsTo }])
    }
  })

  it('tells nothing of a room to whoever may not see any more what takes it', async () => {
    await givenBy(server.as('teacher3'), follow, wish('room', given.room))
    for (const table of ['notice_event', 'notice'] as const) await server.db.deleteFrom(table).execute()
    const { person_id: personId } = await accountOf('teacher3')
    await enrolled(server.db, personId, given.otherGroup)
    await sql`update employment_post set end_at = begin_at where employment_id in
      (select id from employment where person_id = ${personId})`.execute(server.db)
    await server.db
      .updateTable('timetable_occurrence')
      .set({ weekday: 4 })
      .where('lesson_id', '=', given.lecture)
      .where('week', '=', 14)
      .execute()
    await look('07:30')
    await sendDue(server, timetableNoticeSources, {})
    const { items } = (await server.as('teacher3').call(noticeCalls.listNotices)).body as NoticePage
    expect(items).toEqual([])
  })

  it('never shows lessons of trajectories, which are personal', async () => {
    await givenBy(stranger(), follow, wish('teacher', given.teacher))
    for (const table of ['notice_event', 'notice'] as const) await server.db.deleteFrom(table).execute()
    await server.db
      .updateTable('timetable_occurrence')
      .set({ weekday: 6 })
      .where('lesson_id', '=', given.ietLesson)
      .execute()
    await look('08:00')
    await sendDue(server, timetableNoticeSources, {})
    const { items } = (await stranger().call(noticeCalls.listNotices)).body as NoticePage
    expect(items).toEqual([])
  })
})

describe('a lesson of a flow alone', () => {
  it('that was taken away and is there again under another number is no news', async () => {
    const lesson = {
      disciplineId: given.machineLearning,
      mode: 'iet' as const,
      weekday: 2,
      number: 5,
      flowIds: [given.flow],
      weeks: [14, 15],
    }
    const first = await aLesson(server.db, lesson)
    await look('09:00')
    for (const table of ['notice_event', 'notice'] as const) await server.db.deleteFrom(table).execute()
    await server.db.deleteFrom('timetable_lesson').where('id', '=', first).execute()
    await look('10:30')
    await aLesson(server.db, lesson)
    await look('10:40')
    await sendDue(server, timetableNoticeSources, {})
    const { items } = (await server.as('student').call(noticeCalls.listNotices)).body as NoticePage
    expect(items).toEqual([])
  })
})
