import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendDue } from '#areas/notices/server/testing/send-due.ts'
import { noticeCalls } from '#areas/notices/contract/calls.ts'
import type { NoticePage } from '#areas/notices/contract/notice.ts'
import { noticeArea } from '#areas/notices/server/handlers.ts'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { accountOf } from '#platform/server/testing/account-of.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { openMailServer, type MailServer } from '#platform/server/testing/mail-server.ts'
import { sendNextLetter } from '#platform/server/testing/next-letter.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import { journalArea } from '../handlers.ts'
import { journalNoticeSources } from './sources.ts'

const { createControlPoint, removeControlPoint, saveControlPoints, saveGroup, saveNorm } = journalCalls
const server = useTestServer({ areas: { journal: journalArea, notices: noticeArea(journalNoticeSources) } })
let given: Awaited<ReturnType<typeof givenTimetable>>
let lessonId = 0
let mail: MailServer

beforeAll(async () => {
  given = await givenTimetable(server.db)
  lessonId = journalLessonId(given.lecture, 10)
  await accountOf(server.db, given.student)
  await givenBy(server.as('teacher'), saveNorm, { lessonId, timetableLessonId: given.lecture, norm: 10 })
  mail = await openMailServer()
})
afterAll(() => mail.close())
beforeEach(async () => {
  for (const table of ['notice_event', 'notice', 'outbox'] as const)
    await server.db.deleteFrom(table).execute()
  mail.received.length = 0
})

const mark = (progress: number | null) =>
  givenBy(server.as('teacher'), saveGroup, {
    lessonId,
    timetableLessonId: given.lecture,
    group: { group_id: given.group, subgroup: 0, students: [{ studentId: given.enrolment, progress }] },
  })
const send = () => sendDue(server, journalNoticeSources)
const told = async (login = 'student') =>
  ((await server.as(login).call(noticeCalls.listNotices)).body as NoticePage).items

describe('points of a lesson', () => {
  it('changed twice in a minute are one notice and one letter with the last value', async () => {
    const { student } = given
    const switches = [{ kind: 'journal.lesson-marks', channel: 'letter' as const, isOn: true }]
    await givenBy(server.as('student'), noticeCalls.saveSwitches, { switches })
    await mark(5)
    await mark(8)
    await send()
    expect(await told()).toMatchObject([
      { title: 'Базы данных: 8 баллов из 10', group: 'study', leadsTo: '/journal' },
    ])
    const parts = { db: server.db, clock: server.clock, transport: mail.transport() }
    while (await sendNextLetter(parts));
    expect(mail.received.filter((letter) => letter.includes(`To: person${student}@example.ru`))).toHaveLength(
      1,
    )
  })

  it('changed back within the delay are told to nobody', async () => {
    await mark(6)
    await mark(8)
    await send()
    expect(await told()).toEqual([])
    expect(await server.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(await server.db.selectFrom('notice_event').selectAll().execute()).toEqual([])
  })

  it('say what they were before, also when they are taken away', async () => {
    await mark(4.5)
    await send()
    expect(await told()).toMatchObject([
      { title: 'Базы данных: 4,5 балла из 10', detail: expect.stringContaining(', было 8 баллов') },
    ])
    await mark(null)
    await send()
    expect(await told()).toMatchObject([
      { title: 'Базы данных: баллы сняты', detail: expect.stringContaining(', было 8 баллов') },
    ])
  })

  it('are in no subject of a letter, which stays in the outbox when the letter has left', async () => {
    const switches = [{ kind: 'journal.lesson-marks', channel: 'letter' as const, isOn: true }]
    await givenBy(server.as('student'), noticeCalls.saveSwitches, { switches })
    await mark(10)
    await send()
    const [letter, ...others] = await server.db.selectFrom('outbox').select(['subject', 'text']).execute()
    expect(others).toEqual([])
    expect(letter!.subject).toMatch(/^Баллы за занятие выставлены или изменены — /)
    expect(letter!.text).toContain('Базы данных: 10 баллов из 10. ')
  })

  it('replace an earlier notice that is not read yet, and follow one that is', async () => {
    await mark(1)
    await send()
    const { id } = (await told())[0]!
    await mark(2)
    await send()
    expect(await told()).toMatchObject([{ id, title: 'Базы данных: 2 балла из 10' }])
    await givenBy(server.as('student'), noticeCalls.readNotices, { ids: [id] })
    await mark(3)
    await send()
    expect((await told()).map(({ title }) => title)).toEqual([
      'Базы данных: 3 балла из 10',
      'Базы данных: 2 балла из 10',
    ])
  })

  it('are told to their student alone, and attendance to nobody', async () => {
    await givenBy(server.as('teacher'), saveGroup, {
      lessonId,
      timetableLessonId: given.lecture,
      group: {
        group_id: given.group,
        subgroup: 0,
        students: [{ studentId: given.enrolment, attendance: 2 }],
      },
    })
    expect(await server.db.selectFrom('notice_event').selectAll().execute()).toEqual([])
    await mark(7)
    await send()
    expect(await told('student')).toHaveLength(1)
    expect(await told('student2')).toEqual([])
  })

  it('are not told to a student who has left the group meanwhile', async () => {
    await mark(9)
    const leave = (endAt: string | null) =>
      server.db
        .updateTable('student_group_member')
        .set({ end_at: endAt })
        .where('student_id', '=', given.enrolment)
        .execute()
    await leave('2026-11-17')
    await send()
    await leave(null)
    expect(await told()).toEqual([])
  })
})

describe('a control point', () => {
  const point = { title: 'Контрольная № 2', typeId: 1, date: '2026-12-02' }

  it('is told to the students of its groups, and so are its points', async () => {
    const made = await givenBy(server.as('teacher'), createControlPoint, {
      timetableLessonId: given.lecture,
      ...point,
    })
    await send()
    expect(await told('student2')).toMatchObject([
      { title: 'Базы данных: новая контрольная точка', detail: 'Контрольная № 2, 2 декабря, 5 баллов' },
    ])
    expect(await told('student3')).toEqual([])
    const { controlPointId } = made[0]!
    await givenBy(server.as('teacher'), saveControlPoints, {
      timetableLessonId: given.lecture,
      students: [{ studentId: given.enrolment, progressList: [{ controlPointId, progress: 4 }] }],
    })
    await send()
    expect((await told())[0]).toMatchObject({
      title: 'Базы данных: 4 балла из 5',
      detail: 'Контрольная № 2, 2 декабря',
    })
  })

  it('that is removed within the delay is told to nobody', async () => {
    const [made] = await givenBy(server.as('teacher'), createControlPoint, {
      timetableLessonId: given.lecture,
      ...point,
    })
    await givenBy(server.as('teacher'), removeControlPoint, {
      id: made!.id,
      timetableLessonId: given.lecture,
    })
    await send()
    expect(await told('student2')).toEqual([])
  })
})
