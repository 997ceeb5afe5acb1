import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noticeCalls } from '#areas/notices/contract/calls.ts'
import type { NoticePage } from '#areas/notices/contract/notice.ts'
import { noticeArea } from '#areas/notices/server/handlers.ts'
import { sendDue } from '#areas/notices/server/testing/send-due.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { aRow, fileText, importFile, useFiles } from '../import/testing/timetable-file.ts'
import { aPerson, enrolled } from '../testing/small-university.ts'
import { timetableNoticeSources } from './sources.ts'

const server = useTestServer({ areas: { notices: noticeArea(timetableNoticeSources) } })
const fileOf = useFiles()
const PHYSICS = { weeks: '14 15 16', weekday: '4', lesson_number: '2', room: 'А-106' }
const CHEMISTRY = aRow({ discipline: 'Химия', weekday: '5', weeks: '14 15 16' })

async function load(...rows: string[]): Promise<void> {
  const report = await importFile(server.db, await fileOf(fileText(...rows, CHEMISTRY)))
  expect(report.done).not.toBeNull()
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
  await enrolled(server.db, await aPerson(server.db, { login: 'student', lastName: 'Карпов' }), group)
  await aPerson(server.db, { login: 'stranger', lastName: 'Чужой' })
})

beforeEach(async () => {
  await load(aRow(PHYSICS))
  for (const table of ['notice_event', 'notice'] as const) await server.db.deleteFrom(table).execute()
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
        detail: 'сб, 11:30, А-108',
        leadsTo: '/timetable',
      },
    ])
    expect(await told('stranger')).toEqual([])
  })

  it('tells of another room alone', async () => {
    await load(aRow({ ...PHYSICS, room: 'А-108' }))
    await send()
    expect(await told()).toMatchObject([{ title: 'Физика: сменилась аудитория', detail: 'чт, 09:45, А-108' }])
  })

  it('tells nothing of a lesson that is back before anybody was told', async () => {
    await load(aRow({ ...PHYSICS, weekday: '6' }))
    await load(aRow(PHYSICS))
    await send()
    expect(await told()).toEqual([])
  })

  it('tells of a lesson that is gone', async () => {
    await load()
    await send()
    expect(await told()).toMatchObject([{ title: 'Физика: занятие отменено', detail: 'чт, 09:45, А-106' }])
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
})
