import { beforeAll, expect, it } from 'vitest'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { aWho } from '#platform/server/testing/a-who.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import { journalArea } from '../handlers.ts'
import { journalHomeWidgets } from '../home-widgets.ts'
import { readUnitStudy, studyReader } from '../unit-study/unit-study.ts'
import { holdDebtorRound } from './debtor-round.ts'

const { listDebtors, createControlPoint } = journalCalls
const server = useTestServer({
  areas: { journal: journalArea },
  settings: { timeZone: 'Asia/Vladivostok' },
})
let given: Awaited<ReturnType<typeof givenTimetable>>

beforeAll(async () => {
  given = await givenTimetable(server.db)
  await server.db
    .updateTable('student_group')
    .set({ department_id: given.chair, curator_person_id: given.teacher })
    .where('id', '=', given.group)
    .execute()
  const point = { timetableLessonId: given.lecture, title: 'Тест', typeId: 2, progressNorm: 1 }
  await server.as('teacher').call(createControlPoint, { ...point, date: '2026-11-17' })
})

/** The counts of new students: of a teacher's list, a unit's list, the curator's card and the page of a head. */
async function newCounts(since: string) {
  await server.db.deleteFrom('journal_warning').execute()
  await server.db
    .insertInto('journal_warning')
    .values({
      student_id: given.enrolment,
      discipline_id: given.databases,
      kind: 'progress',
      percent: 0,
      threshold: 60,
      since: new Date(since),
    })
    .execute()
  await holdDebtorRound(server.db, server.clock)
  const listed = async (login: string, scope: 'own' | 'unit') => {
    const { body } = await server.as(login).call(listDebtors, { scope, isNew: '1' })
    return (body as { count: number }).count
  }
  const card = await journalHomeWidgets
    .find(({ key }) => key === 'journalCurated')!
    .read(server.db, aWho(given.teacher), server.clock)
  const study = await readUnitStudy(server.db, studyReader(await personOf(server, 'dean'), server.clock))
  return [
    await listed('teacher', 'own'),
    await listed('dean', 'unit'),
    (card as { newStudentsCount: number }).newStudentsCount,
    study.newDebtorsCount,
  ]
}

it.each([
  ['2026-11-11T00:00:00+10:00', 1],
  ['2026-11-10T23:59:59+10:00', 0],
])(
  'a week is counted by the days of the university, in whatever zone it is: since %s',
  async (since, count) => {
    expect(await newCounts(since)).toEqual([count, count, count, count])
  },
)
