import { beforeEach, describe, expect, it } from 'vitest'
import { TestFile } from '#platform/server/testing/test-file.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../contract/calls.ts'
import { worksTexts } from '../contract/failures.ts'
import type { OwnWork, StaffWithWorks, TaughtWork } from '../contract/work.ts'
import { worksArea } from './handlers.ts'
import { A_PDF, givenFilled, givenSent, givenSheetOf, givenWork, moveSheet } from './testing/given-work.ts'

const { submitWork, uploadWorkFile, listOwnWorks, getWorkFile, agreeWork, rejectWork } = worksCalls
const { agreeWorkOfStaff, rejectWorkOfStaff, listTaughtWorks, listWorksOfStaff, listWorkFilters } = worksCalls
const { countTaughtWorks, countWorksOfStaff, listStaffWithWorks, listWorkUnits, listOwnGroups } = worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })

const COMMENT = 'Нет выводов по второй главе'
const own = async (id: number) => {
  const { body } = await server.as('student').call(listOwnWorks)
  return (body as { items: OwnWork[] }).items.find(({ workId }) => workId === id)!
}
const personOf = async (login: string) =>
  (
    await server.db
      .selectFrom('account')
      .select('person_id')
      .where('login', '=', login)
      .executeTakeFirstOrThrow()
  ).person_id
const pdf = (text: string) =>
  new TestFile(Buffer.from(`%PDF-1.4\n${text}\n%%EOF`), 'работа.pdf', 'application/pdf')
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors

describe('a decision about what its decider has not seen', () => {
  it('is refused with what is stored now', async () => {
    const { id } = await givenSent(server)
    for (const call of [agreeWork, agreeWorkOfStaff]) {
      const login = call === agreeWork ? 'teacher' : 'directorate'
      const late = await server.as(login).call(call, { id, version: 0 })
      expect(late).toFailWith(call, 'changed-meanwhile')
      expect(late.body).toMatchObject({ current: { id, version: 1 } })
    }
    const rejected = await server.as('teacher').call(rejectWork, { id, version: 0, comment: COMMENT })
    expect(rejected).toFailWith(rejectWork, 'changed-meanwhile')
    expect(rejected.body).toMatchObject({ current: { id, version: 1 } })
    expect((await server.as('teacher').call(agreeWork, { id, version: 1 })).status).toBe(200)
  })
})

describe('a student', () => {
  it('sends a work with its file, and sees it on agreement', async () => {
    const submission = await givenFilled(server)
    expect(await own(submission.workId)).toMatchObject({ status: { id: 0, name: 'Не отправлено' } })
    const { status, body } = await server.as('student').call(submitWork, submission)
    expect(status).toBe(200)
    expect(body).toMatchObject({ statusId: 1, workTheme: 'Склад', workFile: [{ id: submission.workFileId }] })
    expect(await server.as('student').call(submitWork, submission)).toFailWith(submitWork, 'is-on-agreement')
    const { id } = { id: submission.workId }
    const late = await server.as('student').call(uploadWorkFile, { id, kind: 'work', file: A_PDF })
    expect(late).toFailWith(uploadWorkFile, 'is-on-agreement')
  })

  it('hears under each field what a thesis lacks', async () => {
    const { id } = await givenWork(server, { typeId: 3 })
    const answer = await server.as('student').call(submitWork, { workId: id })
    expect(answer.status).toBe(422)
    expect(errorsOf(answer)).toEqual({
      theme: [worksTexts.missing],
      pageCount: [worksTexts.missing],
      licenseAgreement: [worksTexts.notAgreed],
      workFile: [worksTexts.fileMissing],
      ebsFile: [worksTexts.fileMissing],
      feedbackFile: [worksTexts.fileMissing],
    })
  })

  it('can neither see, fill nor send the work of another, nor use a file of another work', async () => {
    const submission = await givenFilled(server)
    const { workId: id, workFileId } = submission
    const stranger = server.as('student2')
    expect(await stranger.call(submitWork, submission)).toFailWith(submitWork, 'not-found')
    expect(await stranger.call(uploadWorkFile, { id, kind: 'work', file: A_PDF })).toFailWith(
      uploadWorkFile,
      'not-found',
    )
    expect(await stranger.call(getWorkFile, { id: workFileId })).toFailWith(getWorkFile, 'not-found')
    const other = await givenWork(server)
    const mixed = await server.as('student').call(submitWork, { ...submission, workId: other.id })
    expect(errorsOf(mixed)).toEqual({ workFileId: [worksTexts.noSuchFile] })
  })

  it('sends a rejected work again as a new version and keeps the file of the former one', async () => {
    const { id } = await givenSent(server)
    const [former] = (await own(id)).workFile
    await server.as('teacher').call(rejectWork, { id, comment: COMMENT })
    expect(await own(id)).toMatchObject({ statusId: 3, rejectionComment: COMMENT })
    const added = await server
      .as('student')
      .call(uploadWorkFile, { id, kind: 'work', file: pdf('вторая версия') })
    const workFileId = (added.body as { id: string }).id
    const sent = await server.as('student').call(submitWork, { workId: id, theme: 'Склад', workFileId })
    expect(sent.body).toMatchObject({ statusId: 1, rejectionComment: null, workFile: [{ id: workFileId }] })
    expect((await server.as('teacher').call(getWorkFile, { id: former!.id })).status).toBe(200)
  })

  it('lists their groups', async () => {
    const { body } = await server.as('student').call(listOwnGroups)
    expect((body as unknown[]).length).toBeGreaterThan(0)
  })
})

describe('a file', () => {
  it.each([
    ['a renamed program', new TestFile(Buffer.from('MZ\u0090\0\u0003\0'), 'работа.pdf', 'application/pdf')],
    ['an empty one', new TestFile(Buffer.from(''), 'работа.pdf', 'application/pdf')],
    ['one with a script', pdf('<< /OpenAction << /S /JavaScript /JS (app.alert) >> >>')],
    ['one with a script spelled otherwise', pdf('<< /S /J#61vaScript >>')],
    ['one that carries another file', pdf('<< /Type /EmbeddedFile >>')],
  ])('is refused: %s', async (_title, file) => {
    const { id } = await givenWork(server)
    const answer = await server.as('student').call(uploadWorkFile, { id, kind: 'work', file })
    expect(answer.status).toBe(422)
    expect(Object.keys(errorsOf(answer))).toEqual(['file'])
  })

  it('that was not sent is for its student alone', async () => {
    const { workFileId } = await givenFilled(server)
    expect((await server.as('student').call(getWorkFile, { id: workFileId })).bytes).toEqual(
      Buffer.from(A_PDF.bytes),
    )
    expect(await server.as('teacher').call(getWorkFile, { id: workFileId })).toFailWith(
      getWorkFile,
      'not-found',
    )
  })
})

describe('a supervisor', () => {
  let id: number
  beforeEach(async () => ({ id } = await givenSent(server)))

  it('lists, filters and agrees, and leaves one row in the audit', async () => {
    const { body, statements } = await server
      .as('teacher')
      .call(listTaughtWorks, { consentStatusIds: [1], limit: 200 })
    const { items, count } = body as { items: TaughtWork[]; count: number }
    expect(statements).toBeLessThanOrEqual(2)
    expect(items.length).toBe(Math.min(count, 200))
    expect(new Set(items.map(({ status }) => status.id))).toEqual(new Set([1]))
    expect(items.find((work) => work.id === id)).toMatchObject({ isCanApprove: true, version: 1 })
    expect((await server.as('teacher').call(agreeWork, { id, version: 1 })).body).toMatchObject({
      status: { id: 2, name: 'Согласовано' },
    })
    expect(await server.as('teacher').call(agreeWork, { id })).toFailWith(agreeWork, 'already-decided')
  })

  it('opens one work by its number, whatever its state, and none of others', async () => {
    const one = async (login: string) =>
      ((await server.as(login).call(listTaughtWorks, { workId: id })).body as { items: TaughtWork[] }).items
    expect((await one('teacher')).map((work) => work.id)).toEqual([id])
    expect(await one('head')).toEqual([])
  })

  it('must give a reason, and decides about nobody else’s works', async () => {
    expect(errorsOf(await server.as('teacher').call(rejectWork, { id, comment: ' ' }))).toHaveProperty(
      'comment',
    )
    expect(await server.as('teacher2').call(agreeWork, { id })).toFailWith(agreeWork, 'not-found')
    expect(await server.as('teacher2').call(rejectWork, { id, comment: COMMENT })).toFailWith(
      rejectWork,
      'not-found',
    )
    expect((await server.as('student').call(agreeWork, { id })).status).toBe(403)
  })

  it('counts all works, and gets the filters of their own alone', async () => {
    const { body } = await server.as('teacher').call(countTaughtWorks)
    expect((body as { count: number }).count).toBeGreaterThan(0)
    const filters = await server.as('teacher').call(listWorkFilters, { id: await personOf('teacher') })
    expect(filters.body).toMatchObject({
      statuses: [{ name: 'На согласовании' }, { name: 'Согласовано' }, { name: 'Отклонено' }],
    })
    expect(await server.as('teacher').call(listWorkFilters, { id: await personOf('teacher2') })).toFailWith(
      listWorkFilters,
      'forbidden',
    )
  })
})

describe('the directorate', () => {
  it('sees who has works, with counts that add up', async () => {
    const staffId = await personOf('teacher')
    const { body: units } = await server.as('directorate').call(listWorkUnits)
    const lists = await Promise.all(
      (units as { id: number }[]).map(({ id: departmentId }) =>
        server.as('directorate').call(listStaffWithWorks, { departmentId }),
      ),
    )
    const staff = lists.flatMap(({ body }) => body as StaffWithWorks[]).find(({ id }) => id === staffId)!
    const { no_sent_count: notSent, on_agreement_count: open, agreed_count: agreed, sent_back: back } = staff
    expect(notSent + open + agreed + back).toBe(staff.works_count)
    expect(staff.practices + staff.vkr + staff.courses).toBe(staff.works_count)
    const { body } = await server.as('directorate').call(countWorksOfStaff, { id: staffId })
    expect(body).toEqual({ count: staff.works_count })
    expect((await server.as('directorate').call(listWorksOfStaff, { staffId })).status).toBe(200)
  })

  it('sees those for whom works wait before the others', async () => {
    const { body: units } = await server.as('directorate').call(listWorkUnits)
    const lists = await Promise.all(
      (units as { id: number }[]).map(({ id: departmentId }) =>
        server.as('directorate').call(listStaffWithWorks, { departmentId }),
      ),
    )
    const waits = lists.map(({ body }) =>
      (body as StaffWithWorks[]).map((row) => Number(row.on_agreement_count > 0)),
    )
    expect(waits.some((list) => list.includes(0) && list.includes(1))).toBe(true)
    for (const list of waits) expect(list).toEqual(list.toSorted((one, other) => other - one))
  })

  it('agrees for a teacher under its own name, and takes an agreement back until the sheet is completed', async () => {
    const { id } = await givenSent(server)
    expect((await server.as('directorate').call(agreeWorkOfStaff, { id })).status).toBe(200)
    const row = await server.db
      .selectFrom('works_consent')
      .selectAll()
      .where('work_id', '=', id)
      .executeTakeFirst()
    expect(row?.decided_by).toBe(await personOf('directorate'))
    const sheet = await givenSheetOf(server, id, 5)
    const again = await server.as('directorate').call(rejectWorkOfStaff, { id, comment: COMMENT })
    expect(again.body).toMatchObject({ status: { id: 3 } })
    for (const status of [2, 3, 5, 6]) await moveSheet(server, sheet, status)
    await server.db
      .updateTable('works_consent')
      .set({ status_id: 2, rejection_comment: null, rejection_at: null })
      .where('work_id', '=', id)
      .execute()
    const late = await server.as('directorate').call(rejectWorkOfStaff, { id, comment: COMMENT })
    expect(late).toFailWith(rejectWorkOfStaff, 'sheet-is-completed')
    expect(await own(id)).toMatchObject({ point: 4 })
  })

  it('sees nobody of another institute', async () => {
    const { rows } = await server.db.executeQuery<{ id: number }>(
      (await import('kysely')).sql`select e.person_id as id from employment e
        join employment_post ep on ep.employment_id = e.id where not exists (
          select from employment f join employment_post fp on fp.employment_id = f.id where f.person_id = e.person_id
            and fp.department_id in (select id from units_led_by(${await personOf('directorate')}, '2026-11-18')))
        limit 1`.compile(server.db),
    )
    const staffId = rows[0]!.id
    expect(await server.as('directorate').call(listWorksOfStaff, { staffId })).toFailWith(
      listWorksOfStaff,
      'forbidden',
    )
  })
})
