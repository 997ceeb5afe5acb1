import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { militaryCalls } from '../../contract/calls.ts'
import { militaryTexts } from '../../contract/failures.ts'
import type { BatchAnswer, DeskItem, DeskRequest } from '../../contract/desk.ts'
import { militaryArea } from '../handlers.ts'
import { purgeDocuments } from '../jobs.ts'
import { age, givenIn, givenReference, givenRequest } from '../testing/given-request.ts'

const { listFaculties, listStudyLevels, listRequestStatuses, listRequests, getRequest, countRequests } =
  militaryCalls
const { moveToSent, moveToProcess, moveToCalling, moveToDone, moveToInWork, resetRequest } = militaryCalls
const { moveManyRequests, downloadDocuments, downloadManyDocuments, exportRequests } = militaryCalls
const { downloadReference, getActualRequest, listReferences } = militaryCalls
const server = useTestServer({ areas: { military: militaryArea }, template: 'demo' })
const clerk = () => server.as('clerk')
const student = () => server.as('student')
const statusOf = ({ body }: { body: unknown }) => (body as DeskItem).status.id

describe('the desk', () => {
  it('is offered the lists of its filters', async () => {
    expect((await clerk().call(listRequestStatuses)).body).toEqual([
      { id: 1, name: 'Отправлено', code: 'sent' },
      { id: 2, name: 'В обработке', code: 'process' },
      { id: 3, name: 'Вызов в ВУС', code: 'calling' },
      { id: 4, name: 'В работе', code: 'in-work' },
      { id: 5, name: 'Готово', code: 'done' },
    ])
    const faculties = await givenBy(clerk(), listFaculties, {})
    expect(faculties.length).toBeGreaterThan(1)
    expect((await givenBy(clerk(), listStudyLevels, {})).length).toBeGreaterThan(2)
  })

  it('narrows its queue by faculty, level and status, and by name', async () => {
    const { id } = await givenRequest(server)
    const { items } = await givenBy(clerk(), listRequests, { limit: 200 })
    const own = items.find((item) => item.id === id)!
    expect(own).toMatchObject({ status: { id: 1 }, isDownload: false, isUseDocsExpired: false, fileCount: 2 })
    const { rows } = await sql<{ institute: string; level: string }>`
      select r.institute_id::text as institute, s.study_level_id::text as level
      from military_request r join student s on s.id = r.student_id where r.id = ${id}`.execute(server.db)
    const { institute, level } = rows[0]!
    const has = async (filter: object) => {
      const { items: found } = await givenBy(clerk(), listRequests, { ...filter, limit: 200 })
      return found.some((item) => item.id === id)
    }
    expect(await has({ facultyIds: [institute], studyLevelIds: [level], statusIds: ['1'] })).toBe(true)
    expect(await has({ facultyIds: ['999999'] })).toBe(false)
    expect(await has({ studyLevelIds: ['99'] })).toBe(false)
    expect(await has({ statusIds: ['2', '3'] })).toBe(false)
    expect(await has({ search: own.student.fio.slice(0, 5) })).toBe(true)
    expect(await has({ isEnding: '1' })).toBe(false)
    await age(server, id, 55)
    expect(await has({ isEnding: '1' })).toBe(true)
  })

  it('of one faculty sees and moves its own requests alone', async () => {
    const { id } = await givenRequest(server)
    const personId = await personOf(server, 'moderator')
    await sql`
      insert into permission_grant (person_id, permission, department_id, reason)
      select ${personId}, 'military-admin', d.id, 'Проба' from department d join department_kind k on k.id = d.kind_id
      where k.is_institute and d.id <> (select institute_id from military_request where id = ${id}) order by d.id limit 1
    `.execute(server.db)
    const other = server.as('moderator')
    expect(await other.call(getRequest, { id })).toFailWith(getRequest, 'not-found')
    expect(await other.call(moveToProcess, { id })).toFailWith(moveToProcess, 'not-found')
    expect(await other.call(downloadDocuments, { id })).toFailWith(downloadDocuments, 'not-found')
    expect(await other.call(downloadManyDocuments, { ids: [String(id)] })).toFailWith(
      downloadManyDocuments,
      'no-files',
    )
    const { items } = await givenBy(other, listRequests, { limit: 200 })
    expect(items.some((item) => item.id === id)).toBe(false)
    const { refused } = await givenBy(other, moveManyRequests, { action: 'to-process', ids: [id] })
    expect(refused).toEqual([{ id, reason: 'Такой заявки нет' }])
  })

  it('moves a request with the text of each state, and the student reads the comment', async () => {
    const { id, files } = await givenRequest(server)
    // The document names no body: a bare client sends none.
    const bare = await clerk().raw({
      method: 'PATCH',
      url: `/api/proxy/military/admin/request/${id}/to-process`,
    })
    expect(statusOf(bare)).toBe(2)
    const without = await clerk().call(moveToCalling, { id, comment: '  ' })
    expect((without.body as { errors: object }).errors).toEqual({ comment: [militaryTexts.commentNeeded] })
    const comment = 'Подойдите с паспортом'
    await givenBy(clerk(), moveToCalling, { id, comment, fileIds: [files[1]!.id] })
    expect((await student().call(getActualRequest)).body).toMatchObject({
      status: { id: 3, name: 'Вызов в ВУС' },
      statusComment: comment,
      files: [{ isAskedAgain: false }, { isAskedAgain: true }],
      steps: [{ statusId: 1 }, { statusId: 2 }, { statusId: 3 }],
    })
    await givenBy(clerk(), moveToInWork, { id })
    expect((await student().call(getActualRequest)).body).toMatchObject({ statusComment: null })
    const { body } = await clerk().call(getRequest, { id })
    expect((body as DeskRequest).history.map(({ comment: said }) => said)).toEqual([
      null,
      null,
      comment,
      null,
    ])
  })

  it('makes a reference of what is done, which a reset takes back unless the student has it', async () => {
    const { id, requestId } = await givenReference(server)
    expect(await clerk().call(moveToDone, { id: requestId })).toFailWith(moveToDone, 'wrong-move')
    expect(statusOf(await clerk().call(resetRequest, { id: requestId }))).toBe(1)
    expect(await student().call(downloadReference, { id })).toFailWith(downloadReference, 'not-found')
    const { rows } = await sql<{ reason: string }>`
      select i.revoked_because as reason from papers_issued i join military_reference r on r.paper_id = i.id
      where r.id = ${id}`.execute(server.db)
    expect(rows).toEqual([{ reason: 'Заявка возвращена на рассмотрение' }])
    for (const call of [moveToProcess, moveToInWork, moveToDone])
      await givenBy(clerk(), call, { id: requestId })
    const { items } = await givenBy(student(), listReferences, { limit: 1 })
    expect((await student().call(downloadReference, { id: items[0]!.id })).status).toBe(200)
    expect(await clerk().call(resetRequest, { id: requestId })).toFailWith(resetRequest, 'already-received')
  })

  it.each([1, 2, 3])('takes a reference back or leaves it to its student, never both (%i)', async () => {
    const { id, requestId } = await givenReference(server)
    const [had, back] = await Promise.all([
      student().call(downloadReference, { id }),
      clerk().call(resetRequest, { id: requestId }),
    ])
    expect(['200 422', '404 200']).toContain(`${had.status} ${back.status}`)
    const { rows } = await sql<{ isHad: boolean; isBack: boolean; statusId: number }>`
      select d.downloaded_at is not null as "isHad", d.annulled_at is not null as "isBack", r.status_id as "statusId"
      from military_reference d join military_request r on r.id = d.request_id where d.id = ${id}`.execute(
      server.db,
    )
    const isBack = back.status === 200
    expect(rows).toEqual([{ isHad: !isBack, isBack, statusId: isBack ? 1 : 5 }])
  })

  it('resets nothing whose student has sent another request since', async () => {
    const { id } = await givenIn(server, 5)
    await givenRequest(server)
    expect(await clerk().call(resetRequest, { id })).toFailWith(resetRequest, 'another-active')
    const { refused } = await givenBy(clerk(), moveManyRequests, { action: 'reset', ids: [id] })
    expect(refused).toMatchObject([{ id, reason: 'У студента уже есть другая активная заявка' }])
  })

  it('does not overwrite what a colleague did meanwhile', async () => {
    const { id } = await givenRequest(server)
    const { version } = (await clerk().call(getRequest, { id })).body as DeskRequest
    await givenBy(clerk(), moveToProcess, { id, version })
    expect(await clerk().call(moveToInWork, { id, version })).toFailWith(moveToInWork, 'changed-meanwhile')
    const racing = await Promise.all([
      server.freshly('clerk').call(moveToCalling, { id, comment: 'Зайдите' }),
      server.freshly('clerk').call(moveToSent, { id }),
    ])
    // Both moves lead on from each other, so both may win, but never from one state twice.
    const { history } = (await clerk().call(getRequest, { id })).body as DeskRequest
    const moved = racing.filter(({ status }) => status === 200).length
    expect(history.length).toBe(2 + moved)
  })

  it.each([
    ['to-sent', 2, moveToSent],
    ['to-process', 1, moveToProcess],
    ['to-calling', 1, moveToCalling],
    ['to-in-work', 2, moveToInWork],
    ['to-done', 4, moveToDone],
    ['reset', 4, resetRequest],
    ['reset', 5, resetRequest],
  ] as const)(
    'makes no move %s from state %i on day 61, and makes it on day 60',
    async (action, from, call) => {
      const { id } = await givenIn(server, from)
      const comment = 'Подойдите с паспортом'
      await age(server, id, 61)
      expect(await clerk().call(call, { id, comment } as never)).toFailWith(call, 'docs-expired')
      const many = { action, ids: [id], ...(action === 'to-calling' && { comment }) }
      const { refused } = await givenBy(clerk(), moveManyRequests, many as never)
      expect(refused).toEqual([{ id, reason: 'Срок действия документов истёк: прошло больше 60 дней' }])
      await age(server, id, 60)
      expect((await clerk().call(call, { id, comment } as never)).status).toBe(200)
    },
  )

  it('leaves no request that nothing closes, not even one that was brought back before', async () => {
    const { id } = await givenIn(server, 5)
    await age(server, id, 61)
    await purgeDocuments(server.db, server.clock)
    expect(await clerk().call(resetRequest, { id })).toFailWith(resetRequest, 'docs-expired')
    await sql`update military_request set status_id = 1 where id = ${id}`.execute(server.db)
    await purgeDocuments(server.db, server.clock)
    expect((await clerk().call(getRequest, { id })).body).toMatchObject({ isClosed: true })
    expect((await givenRequest(server)).status.id).toBe(1)
  })

  it('cannot make a reference twice by two presses', async () => {
    const { id } = await givenIn(server, 4)
    const answers = await Promise.all([1, 2, 3].map(() => server.freshly('clerk').call(moveToDone, { id })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  })

  it('says what a reference lacks, and makes it when the register has it', async () => {
    const { id } = await givenIn(server, 4)
    const { rows } = await sql<{ studentId: number; personId: number; birthDate: string }>`
      select s.id as "studentId", p.id as "personId", p.birth_date::text as "birthDate" from military_request r
      join student s on s.id = r.student_id join person p on p.id = s.person_id where r.id = ${id}`.execute(
      server.db,
    )
    const { studentId, personId, birthDate } = rows[0]!
    const order = await server.db
      .deleteFrom('student_order')
      .where('student_id', '=', studentId)
      .where('kind', '=', 'enrolment')
      .returning(['student_id', 'kind', 'number', 'ordered_on', 'effective_from'])
      .executeTakeFirstOrThrow()
    const setBirthDate = (date: string | null) =>
      sql`update person set birth_date = ${date}::date where id = ${personId}`.execute(server.db)
    await setBirthDate(null)
    expect(await clerk().call(moveToDone, { id })).toFailWith(moveToDone, 'birth-date-missing')
    await setBirthDate(birthDate)
    expect(await clerk().call(moveToDone, { id })).toFailWith(moveToDone, 'order-missing')
    const many = await givenBy(clerk(), moveManyRequests, { action: 'to-done', ids: [id] })
    expect(many.refused[0]!.reason).toContain('приказа о зачислении')
    await server.db.insertInto('student_order').values(order).execute()
    expect((await clerk().call(moveToDone, { id })).status).toBe(200)
  })

  it('moves many at once and says of the rest why not', async () => {
    const first = await givenRequest(server)
    const second = await givenIn(server, 4, 'student2')
    const { body } = await clerk().call(moveManyRequests, {
      action: 'to-done',
      ids: [first.id, second.id, 999_999],
    })
    expect(body).toEqual({
      done: [second.id],
      refused: [
        { id: first.id, reason: 'Недопустимый переход статуса' },
        { id: 999_999, reason: 'Такой заявки нет' },
      ],
    } satisfies BatchAnswer)
    const counts = await givenBy(clerk(), countRequests, {})
    expect(counts.doneToday).toBeGreaterThan(0)
  })

  it('counts what the filter leaves in each state, and the whole queue besides', async () => {
    const all = await givenBy(clerk(), countRequests, {})
    const nobody = await givenBy(clerk(), countRequests, { search: 'Несуществующий' })
    expect(all.statuses.length).toBeGreaterThan(0)
    expect(nobody).toEqual({ ...all, statuses: [] })
  })

  it.each([{ isOpen: '1' }, { isEnding: '1' }, { isAnswered: '1' }, { facultyIds: true }] as const)(
    'counts as many requests as its list has, narrowed by %o',
    async (chosen) => {
      const faculty = (await givenBy(clerk(), listFaculties, {}))[0]!.id
      const filter = 'facultyIds' in chosen ? { facultyIds: [String(faculty)] } : chosen
      const { statuses } = await givenBy(clerk(), countRequests, filter)
      const { count } = await givenBy(clerk(), listRequests, filter)
      expect(statuses.reduce((sum, { many }) => sum + many, 0)).toBe(count)
      const all = await givenBy(clerk(), listRequests, {})
      expect(count).toBeLessThan(all.count)
    },
  )

  it('takes the list away as a sheet', async () => {
    const answer = await clerk().call(exportRequests, {})
    expect(answer.bytes.subarray(0, 2).toString()).toBe('PK')
  })
})
