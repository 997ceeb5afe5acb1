import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendDue } from '#areas/notices/server/testing/send-due.ts'
import { STUDENT_STATE } from '#areas/study/contract/student-state.ts'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { aWho } from '#platform/server/testing/a-who.ts'
import { createClock } from '#platform/server/clock.ts'
import { TEST_TIME_ZONE, useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import { journalArea } from '../handlers.ts'
import { journalHomeWidgets } from '../home-widgets.ts'
import { warningNoticeSources } from './notice-sources.ts'
import { holdRound } from './warning-round.ts'

const { saveGroup } = journalCalls
const server = useTestServer({ areas: { journal: journalArea } })
let given: Awaited<ReturnType<typeof givenTimetable>>

beforeAll(async () => {
  given = await givenTimetable(server.db)
  const { group, teacher3 } = given
  await server.db
    .updateTable('student_group')
    .set({ curator_person_id: teacher3 })
    .where('id', '=', group)
    .execute()
  for (const login of ['student', 'student2', 'teacher3'])
    await server.db
      .updateTable('account')
      .set({ notification_email: `${login}@kabinet.example` })
      .where('login', '=', login)
      .execute()
  await server.db.updateTable('journal_threshold').set({ min_lessons: 1 }).execute()
})

beforeEach(async () => {
  for (const table of ['outbox', 'notice_event', 'notice'] as const)
    await server.db.deleteFrom(table).execute()
})

const mark = (attendance: 2 | 3, week = 10) =>
  server.as('teacher').call(saveGroup, {
    lessonId: journalLessonId(given.lecture, week),
    timetableLessonId: given.lecture,
    group: { group_id: given.group, subgroup: 0, students: [{ studentId: given.enrolment, attendance }] },
  })
/** Holds a round at a moment and sends its notices. */
async function round(at: string) {
  const moment = `${at}+03:00`
  const people = await holdRound(server.db, createClock(TEST_TIME_ZONE, moment))
  await sendDue(server, warningNoticeSources, { at: moment })
  return people
}
const letters = () =>
  server.db.selectFrom('outbox').select(['recipient', 'subject', 'text']).orderBy('recipient').execute()
/** The recipients of notices in the portal. */
async function entries() {
  const rows = await server.db
    .selectFrom('notice as n')
    .innerJoin('account as a', 'a.person_id', 'n.person_id')
    .select('a.login')
    .orderBy('a.login')
    .execute()
  return rows.map(({ login }) => login)
}
const curated = () =>
  journalHomeWidgets
    .find(({ key }) => key === 'journalCurated')!
    .read(server.db, aWho(given.teacher3), server.clock)

describe('the warnings of a day', () => {
  it('are told to the student and to the curator of the group, in the morning', async () => {
    await mark(3)
    expect(await round('2026-11-18T07:59:00')).toBeNull()
    expect(await round('2026-11-18T08:00:00')).toBe(3)
    const sent = await letters()
    expect(sent.map(({ recipient }) => recipient)).toEqual([
      'student@kabinet.example',
      'student2@kabinet.example',
      'teacher3@kabinet.example',
    ])
    expect(sent[0]!.text).toContain('Базы данных: посещаемость 0 %, порог 60 %')
    expect(sent[0]!.text).toContain('https://kabinet.example/journal')
    expect(await entries()).toEqual(['student', 'student2', 'teacher3'])
    expect(sent[2]!.subject).toContain('Отстающие студенты ваших групп')
    expect(sent[2]!.text).toContain('Ёлкин Пётр Ильич (ИКБО-01-24) — Базы данных: посещаемость 0 %')
    expect(sent[2]!.text).toContain('/journal/debtors?scope=curated')
  })

  it('are sent once a day by one server, and not again while they stay true', async () => {
    expect(await round('2026-11-18T12:00:00')).toBeNull()
    const [one, other] = await Promise.all([round('2026-11-19T09:00:00'), round('2026-11-19T09:00:00')])
    expect(new Set([one, other])).toEqual(new Set([0, null]))
    expect(await letters()).toEqual([])
  })

  it('are on the home page of the curator while they are true', async () => {
    expect(await curated()).toMatchObject({
      studentsCount: 2,
      newStudentsCount: 2,
      warnings: [
        { name: 'Алексеева Анна Юрьевна', groupName: 'ИКБО-01-24', kind: 'attendance', percent: 0 },
        { name: 'Ёлкин Пётр Ильич', disciplineName: 'Базы данных', percent: 0, threshold: 60 },
      ],
    })
    const stranger = journalHomeWidgets.find(({ key }) => key === 'journalCurated')!
    expect(await stranger.read(server.db, aWho(given.teacher), server.clock)).toBeNull()
  })

  it('end when they are no longer true, and are sent again when they become true again', async () => {
    await mark(2)
    expect(await round('2026-11-20T09:00:00')).toBe(0)
    expect(await curated()).toMatchObject({ studentsCount: 1 })
    await mark(3)
    expect(await round('2026-11-21T09:00:00')).toBe(2)
    expect((await letters()).map(({ recipient }) => recipient)).toEqual([
      'student@kabinet.example',
      'teacher3@kabinet.example',
    ])
  })

  it('leave out the lessons of this very day, whose marks may still be missing', async () => {
    await mark(2)
    await round('2026-11-22T09:00:00')
    await server.db.deleteFrom('outbox').execute()
    await server.db.deleteFrom('journal_mark').execute()
    await mark(3, 12)
    await server.db.deleteFrom('journal_warning_round').execute()
    expect(await round('2026-11-18T18:00:00')).toBe(0)
    expect(await round('2026-11-19T09:00:00')).toBe(3)
  })

  it.each([
    ['on academic leave', STUDENT_STATE.onLeave],
    ['expelled', STUDENT_STATE.expelled],
  ])('are neither sent nor shown to the curator when the student is %s meanwhile', async (_, state) => {
    const turn = (to: number) =>
      server.db.updateTable('student').set({ state_id: to }).where('id', '=', given.enrolment).execute()
    await server.db.deleteFrom('journal_warning').execute()
    await server.db.deleteFrom('journal_warning_round').execute()
    const moment = '2026-11-19T09:00:00+03:00'
    expect(await holdRound(server.db, createClock(TEST_TIME_ZONE, moment))).toBe(3)
    await turn(state)
    await sendDue(server, warningNoticeSources, { at: moment })
    expect(await entries()).toEqual(['student2', 'teacher3'])
    const toCurator = (await letters()).find(({ recipient }) => recipient === 'teacher3@kabinet.example')!
    expect(toCurator.text).not.toContain('Ёлкин')
    expect(await curated()).toMatchObject({
      studentsCount: 1,
      warnings: [{ name: 'Алексеева Анна Юрьевна' }],
    })
    await turn(STUDENT_STATE.studying)
  })
})
