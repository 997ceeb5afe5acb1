import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../../contract/calls.ts'
import type { WorkHistory } from '../../contract/review.ts'
import { worksArea } from '../handlers.ts'
import { givenFilled, givenSent } from '../testing/given-work.ts'
import { forgetEvents, toldOf } from '../testing/told.ts'

const { addWorkComment, getWorkHistory, rejectWork, submitWork } = worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })

const remark = (login: string, id: number, text = 'На каких данных измерено?') =>
  server.as(login).call(addWorkComment, { id, text, revision: 1 })
const nameOf = async (id: number) =>
  (await sql<{ name: string }>`select full_name as name from person where id = ${id}`.execute(server.db))
    .rows[0]!.name

describe('of a remark', () => {
  let people: Record<'student' | 'teacher' | 'teacher2' | 'head', number>

  beforeEach(async () => {
    const [student, teacher, teacher2, head] = await Promise.all(
      ['student', 'teacher', 'teacher2', 'head'].map((login) => personOf(server, login)),
    )
    people = { student: student!, teacher: teacher!, teacher2: teacher2!, head: head! }
    await sql`delete from works_delegation where teacher_id = ${people.teacher}`.execute(server.db)
  })

  const standIn = () => {
    const today = server.clock.today()
    return sql`insert into works_delegation (teacher_id, delegate_id, begin_at, end_at, created_at)
      values (${people.teacher}, ${people.teacher2}, ${today}::date, ${today}::date, now())`.execute(
      server.db,
    )
  }

  it('everybody hears who takes part: the supervisor, and whoever has remarked before', async () => {
    const { id } = await givenSent(server)
    await standIn()
    await remark('teacher2', id)
    await remark('head', id)
    await forgetEvents(server)
    await remark('student', id, 'Переписал раздел 2')
    const told = await toldOf(server, 'works.commented', id)
    expect([...told.keys()].toSorted((a, b) => a - b)).toEqual(
      [people.teacher, people.teacher2, people.head].toSorted((a, b) => a - b),
    )
    const title = `${await nameOf(people.student)}: ответ на замечание`
    expect(told.get(people.teacher)).toMatchObject({ title, to: `/teacher/works?status=1&work=${id}` })
    expect(told.get(people.teacher2)).toMatchObject({
      title,
      to: `/teacher/works?staff=${people.teacher}&status=1&work=${id}`,
    })
    expect(told.get(people.head)).toMatchObject({
      title,
      to: `/admin/works/${people.teacher}?status=1&work=${id}`,
    })
  })

  it('the supervisor hears whose it is, where it is not the student’s', async () => {
    const { id } = await givenSent(server)
    await remark('head', id)
    const told = await toldOf(server, 'works.commented', id)
    expect(told.get(people.teacher)?.title).toBe(`${await nameOf(people.head)}: замечание к работе`)
    expect(told.get(people.student)?.title).toBe('Замечание к вашей работе')
    expect(told.get(people.student)?.detail).toContain(await nameOf(people.head))
    expect(told.has(people.head)).toBe(false)
  })

  it('a delegate whose days are over hears nothing', async () => {
    const { id } = await givenSent(server)
    await standIn()
    await remark('teacher2', id)
    await sql`delete from works_delegation where teacher_id = ${people.teacher}`.execute(server.db)
    await forgetEvents(server)
    await remark('student', id, 'Переписал раздел 2')
    const told = await toldOf(server, 'works.commented', id)
    expect([...told.keys()]).toEqual([people.teacher])
  })
})

describe('a remark to a version', () => {
  it('that is not the last one any more is refused, and lands nowhere', async () => {
    const submission = await givenFilled(server)
    const { workId: id } = submission
    await server.as('student').call(submitWork, submission)
    await server.as('teacher').call(rejectWork, { id, comment: 'Нет выводов' })
    await server.as('student').call(submitWork, { ...submission, theme: 'Другая тема' })
    const late = await server
      .as('teacher')
      .call(addWorkComment, { id, text: 'Здесь', revision: 1, page: 3, placeX: 0.5, placeY: 0.5 })
    expect(late).toFailWith(addWorkComment, 'changed-meanwhile')
    expect(late.body).toMatchObject({ current: { revision: 2 } })
    const { body } = await server.as('teacher').call(getWorkHistory, { id })
    expect((body as WorkHistory).comments).toEqual([])
  })

  it('keeps the file of its page, the work itself where none is named', async () => {
    const { id } = await givenSent(server)
    const add = (place: object) =>
      server.as('teacher').call(addWorkComment, { id, text: 'Здесь', revision: 1, ...place })
    await add({ page: 2, kind: 'plagiarism' })
    await add({ page: 3 })
    await add({ kind: 'review', placeX: 0.5 })
    const { body } = await server.as('student').call(getWorkHistory, { id })
    expect((body as WorkHistory).comments).toMatchObject([
      { page: 2, kind: 'plagiarism', revision: 1 },
      { page: 3, kind: 'work' },
      { page: null, kind: null, placeX: null },
    ])
  })
})
