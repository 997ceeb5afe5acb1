import { beforeAll, expect, it } from 'vitest'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { aWho } from '#platform/server/testing/a-who.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import type { JournalAttendance } from '../../contract/journal-attendance.ts'
import type { OwnJournal } from '../../contract/student.ts'
import { journalArea } from '../handlers.ts'
import { journalHomeWidgets } from '../home-widgets.ts'

const { createControlPoint, getOwnJournal } = journalCalls
const server = useTestServer({ areas: { journal: journalArea } })
let given: Awaited<ReturnType<typeof givenTimetable>>
let kinds: Record<number, string>

beforeAll(async () => {
  given = await givenTimetable(server.db)
  const rows = await server.db.selectFrom('lesson_kind').select(['id', 'name']).execute()
  kinds = Object.fromEntries(rows.map(({ id, name }) => [id, name]))
  const point = { typeId: 2, progressNorm: 5, date: '2026-11-20' }
  const add = async (login: string, timetableLessonId: number, title: string) =>
    expect(
      (await server.as(login).call(createControlPoint, { ...point, timetableLessonId, title })).status,
    ).toBe(201)
  await add('teacher2', given.lecture, 'Тест')
  await add('teacher2', given.laboratory, 'тест')
  await add('teacher2', given.lecture, 'Опрос')
  await add('teacher2', given.lecture, 'Опрос')
})

const named = (points: readonly { title: string; lessonKind: string | null }[]) =>
  points.map(({ title, lessonKind }) => `${title}: ${lessonKind ?? 'название говорит всё'}`)

it('a control point is named with its kind of lessons only where another kind has one of the same name', async () => {
  const { body } = await server.as('student2').call(getOwnJournal, { groupId: given.group })
  const points = (body as OwnJournal).disciplines.flatMap(({ controlPoints }) => controlPoints)
  const expected = [`Тест: ${kinds[1]}`, `тест: ${kinds[2]}`, ...Array(2).fill('Опрос: название говорит всё')]
  expect(named(points)).toEqual(expected)
  const home = await journalHomeWidgets
    .find(({ key }) => key === 'journalAttendance')!
    .read(server.db, aWho(given.student2), server.clock)
  if (home !== null) expect(named((home as JournalAttendance).deadlines)).toEqual(expected)
})

it('a student who has no lessons of the other kind reads the name alone', async () => {
  const { body } = await server.as('student').call(getOwnJournal, { groupId: given.group })
  const points = (body as OwnJournal).disciplines.flatMap(({ controlPoints }) => controlPoints)
  expect(points.map(({ lessonKind }) => lessonKind)).toEqual([null, null, null])
})
