import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { electivesArea } from '../handlers.ts'
import { brokenRules, givenCourses, givenCrowd, type Chooser } from '../testing/given-crowd.ts'

const { chooseGym, confirmGym, rejectChoice, waitForPlace, acceptPlace, explainChoice } = electivesCalls
const server = useTestServer({ areas: { electives: electivesArea }, template: 'demo', maxConnections: 12 })

const CROWD = 60

/** Everybody wishes these courses, each in another order. */
async function chooseAll(crowd: readonly Chooser[], courses: readonly number[]) {
  for (const [index, { login }] of crowd.entries()) {
    const turn = index % courses.length
    const courseIds = [...courses.slice(turn), ...courses.slice(0, turn)]
    const answer = await server.as(login).call(chooseGym, { courseIds })
    expect(answer.status).toBe(200)
  }
}

async function seatsOf(courses: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ many: number }>`
    select (select count(*)::int from elective_choice_course s where s.course_id = id and s.holds_seat) as many
    from unnest(${[...courses]}::bigint[]) with ordinality c (id, place) order by place
  `.execute(server.db)
  return rows.map(({ many }) => many)
}

it('tens of parallel confirmations fill every place once, and the rest are refused', async () => {
  const courses = await givenCourses(server, [12, 7, 11])
  const crowd = await givenCrowd(server, CROWD)
  await chooseAll(crowd, courses)
  const answers = await Promise.all(crowd.map(({ login }) => server.as(login).call(confirmGym, {})))
  const placed = answers.filter(({ status }) => status === 200)
  expect(placed).toHaveLength(30)
  for (const refused of answers.filter(({ status }) => status !== 200))
    expect(refused).toFailWith(confirmGym, 'no-places')
  expect(await seatsOf(courses)).toEqual([12, 7, 11])
  expect(await brokenRules(server)).toEqual([])
})

it('one student who confirms many times at once gets one place', async () => {
  const courses = await givenCourses(server, [5, 5])
  const [student] = (await givenCrowd(server, 1)) as [Chooser]
  await chooseAll([student], courses)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => server.as(student.login).call(confirmGym, {})),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await seatsOf(courses)).toEqual([1, 0])
})

it('a quota holds while many confirm at once', async () => {
  const [course] = (await givenCourses(server, [20])) as [number]
  await sql`insert into elective_quota (course_id, study_course, places) select ${course}, course, 3 from generate_series(1, 3) course`.execute(
    server.db,
  )
  const crowd = await givenCrowd(server, 24)
  await chooseAll(crowd, [course])
  await Promise.all(crowd.map(({ login }) => server.as(login).call(confirmGym, {})))
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from elective_choice_course s join elective_choice h on h.id = s.choice_id
    where s.course_id = ${course} and s.holds_seat group by h.study_course
  `.execute(server.db)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ many }) => many === 3)).toBe(true)
})

it('places that are taken away while others confirm and wait go to whoever waits, the first first', async () => {
  const courses = await givenCourses(server, [6])
  const crowd = await givenCrowd(server, 20)
  const [holders, waiters] = [crowd.slice(0, 6), crowd.slice(6, 12)]
  await chooseAll(crowd, courses)
  await Promise.all(holders.map(({ login }) => server.as(login).call(confirmGym, {})))
  for (const { login } of waiters) await server.as(login).call(waitForPlace, { courseId: courses[0]! })
  const { rows: choices } = await sql<{ id: number }>`
    select ch.id from elective_choice ch where ch.student_id = any(${holders.map(({ studentId }) => studentId)}::bigint[])
  `.execute(server.db)
  const late = crowd.slice(12)
  await Promise.all([
    ...choices
      .slice(0, 4)
      .map(({ id }) => server.as('moderator').call(rejectChoice, { id, comment: 'Проба' })),
    ...late.map(({ login }) => server.as(login).call(confirmGym, {})),
  ])
  const { rows: offered } = await sql<{ studentId: number }>`
    select student_id as "studentId" from elective_wait where course_id = ${courses[0]!} and state = 'offered'
  `.execute(server.db)
  expect(offered).toHaveLength(4)
  expect(await brokenRules(server)).toEqual([])
  const logins = waiters.filter(({ studentId }) => offered.some((each) => each.studentId === studentId))
  const accepted = await Promise.all(
    logins.flatMap(({ login }) =>
      [1, 2].map(async () => {
        const { body } = await server.as(login).call(explainChoice, { category: 'gym' })
        const { waits } = body as { waits: { id: number }[] }
        return waits[0] ? server.as(login).call(acceptPlace, { id: waits[0].id }) : null
      }),
    ),
  )
  expect(accepted.filter((answer) => answer?.status === 200)).toHaveLength(4)
  expect(await seatsOf(courses)).toEqual([6])
  expect(await brokenRules(server)).toEqual([])
})
