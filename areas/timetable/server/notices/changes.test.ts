import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noticeCalls } from '#areas/notices/contract/calls.ts'
import type { NoticePage } from '#areas/notices/contract/notice.ts'
import { noticeArea } from '#areas/notices/server/handlers.ts'
import { sendDue } from '#areas/notices/server/testing/send-due.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { aRow, fileText, importFile, useFiles } from '../import/testing/timetable-file.ts'
import { rememberTimetable } from '../memory/remember.ts'
import { aPerson, enrolled } from '../testing/small-university.ts'
import { timetableNoticeSources } from './sources.ts'

const server = useTestServer({ areas: { notices: noticeArea(timetableNoticeSources) } })
const fileOf = useFiles()
const PHYSICS = { weeks: '14 15 16', weekday: '4', lesson_number: '2', room: 'А-106' }
const CHEMISTRY = aRow({ discipline: 'Химия', weekday: '5', weeks: '14 15 16' })

/** Imports a file, after which the portal looks at what changed. */
async function load(...rows: string[]): Promise<void> {
  const report = await importFile(server.db, await fileOf(fileText(...rows, CHEMISTRY)))
  expect(report.done).not.toBeNull()
  await rememberTimetable(server.db, server.clock)
}

const told = async (login = 'student') =>
  ((await server.as(login).call(noticeCalls.listNotices)).body as NoticePage).items
const send = (at?: string) => sendDue(server, timetableNoticeSources, at === undefined ? {} : { at })

beforeAll(async () => {
  await load(aRow(PHYSICS))
  const { id: group } = await server.db
    .selectFrom('student_group')
    .select('id')
    .where('name', '=', 'ПРОБ-01-26')
    .executeTakeFirstOrThrow()
  const student = async (login: string, lastName: string, subgroup: number) =>
    enrolled(server.db, await aPerson(server.db, { login, lastName }), group, { subgroup })
  await student('student', 'Карпов', 1)
  await student('student2', 'Лисина', 2)
  await aPerson(server.db, { login: 'stranger', lastName: 'Чужой' })
})

beforeEach(async () => {
  await load(aRow(PHYSICS))
  for (const table of ['notice_event', 'notice', 'timetable_change'] as const)
    await server.db.deleteFrom(table).execute()
})

describe('an imported timetable', () => {
  it('tells of a lesson that moved: where it was and where it is', async () => {
    await load(aRow({ ...PHYSICS, weekday: '6', lesson_number: '3', room: 'А-108' }))
    await send()
    expect(await told()).toMatchObject([
      {
        group: 'timetable',
        title: 'Физика: занятие перенесено',
        before: 'чт, 09:45, А-106',
        detail: 'сб, 11:30, А-108 · 3\u00A0недели',
        leadsTo: '/timetable?year=2026&week=14',
      },
    ])
    expect(await told('stranger')).toEqual([])
  })

  it('tells of another room and of another teacher alone', async () => {
    await load(aRow({ ...PHYSICS, room: 'А-108' }))
    await send()
    expect(await told()).toMatchObject([{ title: 'Физика: сменилась аудитория', before: 'чт, 09:45, А-106' }])
    await load(aRow({ ...PHYSICS, room: 'А-106', teacher: 'Сидоров С.С.' }))
    await send()
    expect(await told()).toMatchObject([
      {
        title: 'Физика: сменился преподаватель',
        before: 'Петров П. П.',
        detail: 'Сидоров С. С. · 3\u00A0недели',
      },
    ])
  })

  it('tells of one week that is lost, by its day', async () => {
    await load(aRow({ ...PHYSICS, weeks: '14 16' }))
    await send()
    expect(await told()).toMatchObject([
      { title: 'Физика: занятие отменено', before: null, detail: 'чт 10.12, 09:45, А-106' },
    ])
  })

  it('tells nothing of a lesson that is back before anybody was told', async () => {
    await load(aRow({ ...PHYSICS, weekday: '6' }))
    await load(aRow(PHYSICS))
    await send()
    expect(await told()).toEqual([])
  })

  it('tells of what was unread together with what is new, and takes back what is as it was', async () => {
    await load(aRow({ ...PHYSICS, weekday: '6' }))
    await send()
    await load(aRow({ ...PHYSICS, weekday: '3' }))
    await send()
    expect(await told()).toMatchObject([
      { before: 'чт, 09:45, А-106', detail: 'ср, 09:45, А-106 · 3\u00A0недели' },
    ])
    await load(aRow(PHYSICS))
    await send()
    expect(await told()).toEqual([])
  })

  it('tells of the way back, unread as it is, when a letter of the move has left', async () => {
    await load(aRow({ ...PHYSICS, weekday: '6' }))
    await send()
    await server.db.updateTable('notice').set({ sent_at: new Date() }).execute()
    await load(aRow(PHYSICS))
    await send()
    expect(await told()).toMatchObject([
      { before: 'сб, 09:45, А-106', detail: 'чт, 09:45, А-106 · 3\u00A0недели' },
    ])
  })

  it('tells of a lesson that is gone', async () => {
    await load()
    await send()
    expect(await told()).toMatchObject([
      { title: 'Физика: занятие отменено', detail: 'чт, 09:45, А-106 · 3\u00A0недели' },
    ])
  })

  it('tells nothing of a lesson that was taken away and is there again', async () => {
    await load()
    await load(aRow(PHYSICS))
    await send()
    expect(await told()).toEqual([])
  })

  it('tells nothing of lessons that are over', async () => {
    await load(aRow({ ...PHYSICS, weekday: '6' }))
    await send('2027-06-01T12:00:00+03:00')
    expect(await told()).toEqual([])
  })

  it('tells a subgroup alone of its lesson', async () => {
    await server.db.updateTable('timetable_lesson_group').set({ subgroup: 2 }).execute()
    await rememberTimetable(server.db, server.clock)
    await server.db.deleteFrom('notice_event').execute()
    await server.db.updateTable('timetable_occurrence').set({ weekday: 1 }).where('week', '=', 15).execute()
    await rememberTimetable(server.db, server.clock)
    await send()
    expect(await told('student')).toEqual([])
    expect((await told('student2')).length).toBeGreaterThan(0)
    await server.db.updateTable('timetable_lesson_group').set({ subgroup: 0 }).execute()
  })
})
