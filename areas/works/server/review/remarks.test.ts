import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { personOf } from '#platform/server/testing/person-of.ts'
import { pdfFile } from '#platform/server/testing/hostile-files.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../../contract/calls.ts'
import type { WorkHistory } from '../../contract/review.ts'
import { worksArea } from '../handlers.ts'
import { givenFilled, givenRemark, givenSent, REMARK } from '../testing/given-work.ts'
import { forgetEvents, noticesOf } from '../testing/notices-of.ts'

const { addWorkComment, changeWorkComment, deleteWorkComment, getWorkHistory } = worksCalls
const { rejectWork, settleWorkComment, submitWork, uploadWorkFile } = worksCalls
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
    const told = await noticesOf(server, 'works.commented', id)
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
    const told = await noticesOf(server, 'works.commented', id)
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
    const told = await noticesOf(server, 'works.commented', id)
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

/** A PDF of two empty pages. */
const TWO_PAGES = pdfFile(`1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>
endobj
4 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>
endobj
trailer
<< /Root 1 0 R >>`)

it('a page that the file does not have is refused under its field', async () => {
  const { workId: id, ...filled } = await givenFilled(server)
  const { body: file } = await server
    .as('student')
    .call(uploadWorkFile, { id, kind: 'work', file: TWO_PAGES })
  await server
    .as('student')
    .call(submitWork, { workId: id, ...filled, workFileId: (file as { id: string }).id })
  const add = (page: number) =>
    server.as('teacher').call(addWorkComment, { id, text: 'Здесь', revision: 1, page })
  const refused = await add(3)
  expect(refused).toBeInvalid('page')
  expect(JSON.stringify(refused.body)).toMatch(/В этом файле 2\sстраницы/)
  expect((await add(2)).status).toBe(201)
  expect((await add(99)).status).toBe(422)
})

describe('a remark is its writer’s', () => {
  const textOf = async (workId: number) => {
    const { body } = await server.as('student').call(getWorkHistory, { id: workId })
    return (body as WorkHistory).comments.map(({ text, editedAt }) => [text, editedAt !== null])
  }

  it('to change, unless another window has changed it', async () => {
    const { id, workId } = await givenRemark(server)
    const change = (text: string, formerText: string) =>
      server.as('teacher').call(changeWorkComment, { id, text, formerText })
    expect((await change('Каков объём выборки?', REMARK)).status).toBe(200)
    const late = await change('Что измерено?', REMARK)
    expect(late).toFailWith(changeWorkComment, 'changed-meanwhile')
    expect(late.body).toMatchObject({ current: { text: 'Каков объём выборки?' } })
    expect(await textOf(workId)).toEqual([['Каков объём выборки?', true]])
  })

  it('to delete, and nobody else’s', async () => {
    const { id, workId } = await givenRemark(server)
    for (const login of ['student', 'head', 'student2']) {
      const change = await server.as(login).call(changeWorkComment, { id, text: 'Чужое', formerText: REMARK })
      expect(change.status).toBeOneOf([403, 404])
      expect((await server.as(login).call(deleteWorkComment, { id })).status).toBeOneOf([403, 404])
    }
    expect(await textOf(workId)).toEqual([[REMARK, false]])
    expect((await server.as('teacher').call(deleteWorkComment, { id })).status).toBe(200)
    expect(await textOf(workId)).toEqual([])
    expect((await server.as('teacher').call(deleteWorkComment, { id })).status).toBe(404)
  })

  it('until it counts as settled', async () => {
    const { id, workId } = await givenRemark(server)
    await server.as('student').call(settleWorkComment, { id, isSettled: true })
    const change = await server
      .as('teacher')
      .call(changeWorkComment, { id, text: 'Ещё раз', formerText: REMARK })
    expect(change).toFailWith(changeWorkComment, 'remark-is-settled')
    expect(await server.as('teacher').call(deleteWorkComment, { id })).toFailWith(
      deleteWorkComment,
      'remark-is-settled',
    )
    expect(await textOf(workId)).toEqual([[REMARK, false]])
  })
})
