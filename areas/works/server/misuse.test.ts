import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { asAnotherRequest } from '#platform/server/db/change-scope.ts'
import { transact } from '#platform/server/db/transact.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { pdfFile } from '#platform/server/testing/hostile-files.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { untilSomebodyWaits } from '#platform/server/testing/until-somebody-waits.ts'
import { worksCalls } from '../contract/calls.ts'
import type { OwnWork } from '../contract/work.ts'
import { worksArea } from './handlers.ts'
import { A_PDF, givenFilled, givenRemark, givenSent, givenWork } from './testing/given-work.ts'

const { agreeWork, agreeWorks, rejectWork, addTaughtFile, setDeadlines, listWorkUnits } = worksCalls
const {
  uploadWorkFile,
  removeWorkFile,
  listOwnWorks,
  settleWorkComment,
  addWorkComment,
  submitWork,
  getWorkFile,
} = worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })

describe('whoever decides for an absent supervisor', () => {
  it('does not decide about a work of their own', async () => {
    const { id } = await givenSent(server)
    const delegateId = await personOf(server, 'hr')
    const today = server.clock.today()
    await sql`insert into works_delegation (teacher_id, delegate_id, begin_at, end_at, created_at)
      values (${await personOf(server, 'teacher')}, ${delegateId}, ${today}::date, ${today}::date, now())`.execute(
      server.db,
    )
    const isStudentOf = (personId: number) =>
      sql`update student set person_id = ${personId} where id = (select student_id from works_work where id = ${id})`.execute(
        server.db,
      )
    await isStudentOf(delegateId)
    const delegate = server.as('hr')
    const answers = [
      await delegate.call(rejectWork, { id, comment: 'Себе нельзя' }),
      await delegate.call(agreeWork, { id }),
    ]
    const many = await delegate.call(agreeWorks, { works: [{ id, version: 1 }] })
    await isStudentOf(await personOf(server, 'student'))
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(many.body).toMatchObject({ agreed: [] })
    expect((await delegate.call(rejectWork, { id, comment: 'Не своё' })).status).toBe(200)
  })
})

describe('a file of the supervisor', () => {
  it('that another replaces is kept no longer', async () => {
    const { id } = await givenSent(server)
    const add = (text: string) =>
      givenBy(server.as('teacher'), addTaughtFile, {
        id,
        kind: 'review',
        file: pdfFile(text, 'рецензия.pdf'),
      })
    await add('первая')
    const next = await add('вторая')
    const kept = await server.db
      .selectFrom('works_file')
      .select('file_id')
      .where('work_id', '=', id)
      .where('kind', '=', 'review')
      .execute()
    expect(kept.map((file) => file.file_id)).toEqual([next.id])
  })
})

describe('a term of a department', () => {
  it('is for a study year that there is', async () => {
    const [unit] = await givenBy(server.as('directorate'), listWorkUnits, {})
    const answer = await server.as('directorate').call(setDeadlines, {
      departmentId: unit!.id,
      terms: [{ studyYearId: 1234, typeId: 1, term: 1, dueAt: '2026-12-01', version: 0 }],
    })
    expect(answer.status).toBe(422)
    expect((answer.body as { errors: object }).errors).toHaveProperty(['terms.0.studyYearId'])
  })
})

describe('at the same time', () => {
  it('removing a file that another has replaced leaves the new one', async () => {
    const { id } = await givenWork(server)
    const upload = (file = A_PDF) => givenBy(server.as('student'), uploadWorkFile, { id, kind: 'work', file })
    const former = await upload()
    const { answer } = await transact(server.db, async (tx) => {
      await sql`select from works_work where id = ${id} for update`.execute(tx)
      const removing = asAnotherRequest(() => server.as('student').call(removeWorkFile, { id: former.id }))
      await untilSomebodyWaits(server.db)
      await sql`
        with stored as (
          insert into file_object (sha256, name, media_type, size, owner_person_id, access)
          select sha256, name, media_type, size, owner_person_id, access from file_object where id = ${former.id}::uuid
          returning id
        ) update works_file set file_id = stored.id from stored where file_id = ${former.id}::uuid`.execute(
        tx,
      )
      return { answer: removing }
    })
    expect(await answer).toFailWith(removeWorkFile, 'not-found')
    const { body } = await server.as('student').call(listOwnWorks)
    const work = (body as { items: OwnWork[] }).items.find(({ workId }) => workId === id)!
    expect(work.workFile).toHaveLength(1)
  })

  it('settling a remark twice is one step in the audit', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, workId } = await givenRemark(server)
      const settle = () => server.as('teacher').call(settleWorkComment, { id, isSettled: true })
      const answers = await Promise.all([settle(), settle()])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const steps = await server.db
        .selectFrom('audit_log')
        .select('action')
        .where('entity', '=', 'works_work')
        .where('entity_id', '=', String(workId))
        .where('action', '=', 'works.settle-comment')
        .execute()
      expect(steps).toHaveLength(1)
    }
  })
})

describe('a student with many remarks', () => {
  it('does not silence the supervisor', async () => {
    const { id } = await givenSent(server)
    await sql`insert into works_comment (work_id, revision, author_id, text, created_at)
      select ${id}, 1, ${await personOf(server, 'student')}, 'Замечание', now() from generate_series(1, 500)`.execute(
      server.db,
    )
    const byStudent = await server.as('student').call(addWorkComment, { id, text: 'Ещё одно', revision: 1 })
    expect(byStudent).toFailWith(addWorkComment, 'too-many-comments')
    const byTeacher = await server
      .as('teacher')
      .call(addWorkComment, { id, text: 'Нет выводов', revision: 1 })
    expect(byTeacher.status).toBe(201)
  })
})

describe('a removed work', () => {
  it('shows its files to its student alone', async () => {
    const { workId, workFileId } = await givenFilled(server)
    await givenBy(server.as('student'), submitWork, { workId, theme: 'Склад', workFileId })
    const read = (login: string) => server.as(login).call(getWorkFile, { id: workFileId })
    expect((await read('teacher')).status).toBe(200)
    await sql`update works_work set is_deleted = true where id = ${workId}`.execute(server.db)
    expect(await read('teacher')).toFailWith(getWorkFile, 'not-found')
    expect((await read('student')).status).toBe(200)
  })
})
