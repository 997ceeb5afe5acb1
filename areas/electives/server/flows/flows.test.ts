import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { journalCalls } from '#areas/journal/contract/calls.ts'
import { journalArea } from '#areas/journal/server/handlers.ts'
import { studyCalls } from '#areas/study/contract/calls.ts'
import { studyArea } from '#areas/study/server/handlers.ts'
import { timetableCalls } from '#areas/timetable/contract/calls.ts'
import { timetableArea } from '#areas/timetable/server/handlers.ts'
import { transact } from '#platform/server/db/transact.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import type { CampaignFlows } from '../../contract/flows.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { electivesArea } from '../handlers.ts'
import { givenClean, givenConfirmed } from '../testing/given-choice.ts'

const { readFlows, makeFlows, undoFlows, approveChoice, releasePlace } = electivesCalls
const server = useTestServer({
  areas: { electives: electivesArea, timetable: timetableArea, journal: journalArea, study: studyArea },
  template: 'demo',
})
const moderator = () => server.as('moderator')
const DISCIPLINE = 'Физическая культура и спорт'

/** The campaign of physical education as it was before any flow. */
async function campaignId(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from elective_campaign where category = 'gym' and published_on is not null`.execute(server.db)
  return rows[0]!.id
}
const flows = async () =>
  (await moderator().call(readFlows, { id: await campaignId() })).body as CampaignFlows
const wish = async () => ({ id: await campaignId(), discipline: DISCIPLINE, from: server.clock.today() })
const flowOf = async (title: string) => (await flows()).courses.find((course) => course.title === title)!

beforeEach(async () => {
  await givenClean(server)
  const { rows } = await sql<{ id: number }>`select id from timetable_lesson l where exists (
    select from timetable_lesson_flow f join elective_course c on c.flow_id = f.flow_id where f.lesson_id = l.id)`.execute(
    server.db,
  )
  for (const { id } of rows) await sql`delete from timetable_lesson where id = ${id}`.execute(server.db)
  await moderator().call(undoFlows, { id: await campaignId() })
})

it('students who are approved become flows; a second press follows what has changed, and nothing else', async () => {
  const { id } = await givenConfirmed(server)
  const before = await flows()
  expect(before).toMatchObject({ isMade: false, discipline: DISCIPLINE })
  await moderator().call(approveChoice, { id })
  const made = (await moderator().call(makeFlows, await wish())).body as CampaignFlows
  expect(made).toMatchObject({ isMade: true, toMake: 0, joining: 0, leaving: 0 })
  const { flow, students } = await flowOf('Плавание')
  expect(flow!.name).toBe(`${DISCIPLINE}: Плавание`)
  const card = await givenBy(server.as('admin'), studyCalls.getFlow, { id: flow!.id })
  expect(card.students).toBe(students)
  expect(await moderator().call(makeFlows, await wish())).toFailWith(makeFlows, 'flows-up-to-date')
  await moderator().call(releasePlace, { id, comment: 'Перевёлся' })
  expect(await flowOf('Плавание')).toMatchObject({ leaving: 1, joining: 0 })
  await moderator().call(makeFlows, await wish())
  const after = await givenBy(server.as('admin'), studyCalls.getFlow, { id: flow!.id })
  expect(after.students).toBe(students - 1)
})

it('the student sees the lessons of the flow in the timetable, and the teacher in the journal', async () => {
  const { id } = await givenConfirmed(server)
  await moderator().call(approveChoice, { id })
  await moderator().call(makeFlows, await wish())
  const { flow } = await flowOf('Плавание')
  const { rows } = await sql<{ personId: number }>`
    select a.person_id as "personId" from account a where a.login = 'teacher'`.execute(server.db)
  const lesson = await givenBy(server.as('admin'), timetableCalls.createFlowLesson, {
    flowId: flow!.id,
    weekday: 7,
    lessonNumber: 8,
    lessonKindId: 3,
    weeks: '12-14',
    teacherIds: [rows[0]!.personId],
    roomId: null,
    isOnline: false,
    comment: null,
    externalId: null,
  })
  const week = { yearId: 2026, week: 13, userType: 'student' as const }
  const own = await server.as('student').call(timetableCalls.getTimetable, week)
  const seen = own.body as { lessonId?: number; id?: number }[]
  expect(JSON.stringify(seen)).toContain(`"id":${lesson.id}`)
  const journal = await server.as('teacher').call(journalCalls.getIetLesson, { id: lesson.id })
  expect(JSON.stringify(journal.body)).toContain('Карпов')
  // A flow that has lessons stays.
  expect(await moderator().call(undoFlows, { id: await campaignId() })).toFailWith(undoFlows, 'flows-in-use')
  expect((await flows()).isMade).toBe(true)
})

it('are undone while nothing hangs on them, and two presses at once make each flow once', async () => {
  const { id } = await givenConfirmed(server)
  await moderator().call(approveChoice, { id })
  const pressed = await wish()
  const answers = await Promise.all([1, 2, 3].map(() => moderator().call(makeFlows, pressed)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { flow } = await flowOf('Плавание')
  const undone = (await moderator().call(undoFlows, { id: pressed.id })).body as CampaignFlows
  expect(undone).toMatchObject({ isMade: false, joining: expect.any(Number) })
  expect((await server.as('admin').call(studyCalls.getFlow, { id: flow!.id })).status).toBe(404)
})

it('whoever does not study any more is in none, though their choice was approved', async () => {
  const { id } = await givenConfirmed(server)
  await moderator().call(approveChoice, { id })
  await moderator().call(makeFlows, await wish())
  const { students } = await flowOf('Плавание')
  const { rows } = await sql<{ stateId: number; studentId: number }>`
    update student s set state_id = 3 from student was, elective_choice ch
    where ch.id = ${id} and s.id = ch.student_id and was.id = s.id
    returning was.state_id as "stateId", s.id as "studentId"`.execute(server.db)
  const { stateId, studentId } = rows[0]!
  const gone = await flowOf('Плавание')
  await moderator().call(makeFlows, await wish())
  const { rows: left } = await sql`select from flow_student m join elective_course c on c.flow_id = m.flow_id
    where m.student_id = ${studentId} and m.end_at is null`.execute(server.db)
  await sql`update student set state_id = ${stateId} where id = ${studentId}`.execute(server.db)
  expect(gone).toMatchObject({ students: students - 1, leaving: 1 })
  expect(left).toEqual([])
})

it('wait for a course that is being decided, while the step of the decision is written', async () => {
  const { id } = await givenConfirmed(server)
  await moderator().call(approveChoice, { id })
  const pressed = await wish()
  const [isHeld, isAwaited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const deciding = transact(server.db, async (tx) => {
    await sql`select from elective_course where title = 'Плавание' for no key update`.execute(tx)
    isHeld.resolve()
    await isAwaited.promise
    // As the foreign key of a step does.
    await sql`select from elective_campaign where id = ${pressed.id} for key share`.execute(tx)
  })
  await isHeld.promise
  const pressing = moderator().call(makeFlows, pressed)
  const waiters = sql`select from pg_locks where not granted and locktype = 'transactionid'`
  await expect.poll(async () => (await waiters.execute(server.db)).rows.length).toBe(1)
  isAwaited.resolve()
  await deciding
  expect((await pressing).status).toBe(200)
})

it('take no day outside their study year, and are nobody else’s to make', async () => {
  const outside = await moderator().call(makeFlows, { ...(await wish()), from: '2025-01-01' })
  expect(Object.keys((outside.body as { errors: object }).errors)).toEqual(['from'])
  expect((await server.as('teacher').call(makeFlows, await wish())).status).toBe(403)
})
