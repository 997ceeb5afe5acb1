import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { TestFile } from '#platform/server/testing/test-file.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { militaryCalls } from '../../contract/calls.ts'
import { militaryTexts } from '../../contract/failures.ts'
import type { StudentRequest } from '../../contract/request.ts'
import { militaryArea } from '../handlers.ts'
import {
  age,
  aPage,
  aRequest,
  clearOpen,
  CONTACTS,
  givenIn,
  givenReference,
  givenRequest,
} from '../testing/given-request.ts'

const { sendRequest, getActualRequest, listReferences, countUndownloaded, downloadReference } = militaryCalls
const { addRequestFile, removeRequestFile, getRequestFile, moveToInWork } = militaryCalls
const server = useTestServer({ areas: { military: militaryArea }, template: 'demo' })
const student = () => server.as('student')
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors

describe('a student', () => {
  it('without a request is answered 204', async () => {
    await clearOpen(server.db)
    const { status, bytes } = await student().call(getActualRequest)
    expect([status, bytes.length]).toEqual([204, 0])
  })

  it('sends a request with its pages, and sees it with the last of its sixty days', async () => {
    const { status, body } = await student().call(sendRequest, {
      ...(await aRequest(server)),
      phone: '8 900 123-45-67',
      city: 'Центральный район',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: { id: 1, name: 'Отправлено' },
      statusComment: null,
      docsTypeId: 1,
      phone: '+79001234567',
      createdOn: '2026-11-18',
      lastDay: '2027-01-17',
      steps: [{ statusId: 1, day: '2026-11-18', isReset: false }],
      files: [{ name: 'первая.png' }, { name: 'вторая.png' }],
    })
    const { files } = body as StudentRequest
    const page = await student().raw({ method: 'GET', url: files[0]!.url })
    expect([page.status, page.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await student().call(getActualRequest)).body).toEqual(body)
  })

  it('leaves parts of the address empty', async () => {
    const { id } = await givenBy(student(), sendRequest, {
      ...(await aRequest(server)),
      country: 'Россия',
      region: '',
      city: ' ',
    })
    const row = server.db
      .selectFrom('military_request')
      .select(['country', 'region', 'city'])
      .where('id', '=', id)
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({ country: 'Россия', region: null })
  })

  it('sends the files as the browser names them, and as a bare client may', async () => {
    const send = async (name: string) => {
      await clearOpen(server.db)
      const part = (field: string, value: string) =>
        `--b\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`
      const page = `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n%PDF-1.4 x %%EOF\r\n`
      return student().raw({
        method: 'POST',
        url: '/api/proxy/military/request',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        payload: `${part('docsTypeId', '2')}${part('email', CONTACTS.email)}${part('phone', CONTACTS.phone)}${part('additionalPhone', '')}${page}--b--\r\n`,
      })
    }
    for (const name of ['militaryTicketFiles[]', 'militaryTicketFiles'])
      expect((await send(name)).body, name).toMatchObject({ docsTypeId: 2, files: [{ name: 'a.pdf' }] })
  })

  it('needs files of the kind of document, one to ten of them, and contacts', async () => {
    const { registrationCertificateFiles: pages, ...contacts } = await aRequest(server)
    const send = (input: object) => student().call(sendRequest, { ...contacts, ...input })
    expect(errorsOf(await send({}))).toEqual({ registrationCertificateFiles: [militaryTexts.filesNeeded] })
    expect(errorsOf(await send({ docsTypeId: 2, registrationCertificateFiles: pages }))).toEqual({
      militaryTicketFiles: [militaryTexts.filesNeeded],
      registrationCertificateFiles: [militaryTexts.noFiles],
    })
    expect(
      errorsOf(await send({ registrationCertificateFiles: Array.from({ length: 11 }, () => aPage()) })),
    ).toEqual({
      registrationCertificateFiles: [militaryTexts.tooMany],
    })
    const bad = await send({ registrationCertificateFiles: pages, phone: '123', email: 'нет', docsTypeId: 4 })
    expect(Object.keys(errorsOf(bad)).toSorted()).toEqual(['docsTypeId', 'email', 'phone'])
    const text = new TestFile(Buffer.from('MZ программа'), 'билет.pdf', 'application/pdf')
    expect(errorsOf(await send({ registrationCertificateFiles: [pages[0]!, text] }))).toEqual({
      registrationCertificateFiles: ['Подходят только файлы PDF, JPEG, PNG'],
    })
    expect((await send({ docsTypeId: 3 })).status).toBe(201)
  })

  it('has one actual request: a second one is refused, by the constraint too', async () => {
    const request = await aRequest(server)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => server.freshly('student').call(sendRequest, request)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422])
    for (const refused of answers.filter(({ status }) => status === 422))
      expect(refused).toFailWith(sendRequest, 'already-active')
    const { rows } = await sql<{ many: number }>`
      select count(*)::int as many from military_request where status_id <> 5 and closed_at is null
        and student_id = (select student_id from military_request order by id desc limit 1)
    `.execute(server.db)
    expect(rows[0]!.many).toBe(1)
  })

  it.each([
    [60, 200, 422],
    [61, 204, 201],
  ])('on day %i is answered %i, and a new request %i', async (days, actual, again) => {
    const { id } = await givenRequest(server)
    await age(server, id, days)
    expect((await student().call(getActualRequest)).status).toBe(actual)
    const { status } = await student().call(sendRequest, {
      ...CONTACTS,
      docsTypeId: 3,
    })
    expect(status).toBe(again)
  })

  it('who does not study sends nothing', async () => {
    const request = await aRequest(server)
    await sql`update student set state_id = (select id from student_state where code = 'graduated'), closed_on = current_date + 400
      where person_id = (select person_id from account where login = 'student2')`.execute(server.db)
    await sql`insert into permission_grant (person_id, permission, reason)
      select person_id, 'student', 'Проба' from account where login = 'student2'`.execute(server.db)
    expect(await server.freshly('student2').call(sendRequest, request)).toFailWith(
      sendRequest,
      'not-studying',
    )
  })
})

describe('the files of a request', () => {
  it('are replaced in their place, added and removed until the reference is begun', async () => {
    const { files } = await givenRequest(server)
    const [first, second] = files
    const replaced = await givenBy(student(), addRequestFile, {
      replacesId: first!.id,
      file: aPage('новая.png'),
    })
    expect(replaced.files.map(({ name }) => name)).toEqual(['новая.png', 'вторая.png'])
    const added = await givenBy(student(), addRequestFile, { file: aPage('третья.png') })
    expect(added.files.map(({ name }) => name)).toEqual(['новая.png', 'вторая.png', 'третья.png'])
    const removed = await givenBy(student(), removeRequestFile, { id: second!.id })
    expect(removed.files.map(({ name }) => name)).toEqual(['новая.png', 'третья.png'])
    expect(await student().call(getRequestFile, { id: second!.id })).toFailWith(getRequestFile, 'not-found')
    const { id } = await givenIn(server, 2)
    await givenBy(server.as('clerk'), moveToInWork, { id })
    expect(await student().call(addRequestFile, { file: aPage() })).toFailWith(
      addRequestFile,
      'not-replaceable',
    )
  })

  it('are never none', async () => {
    const { files } = await givenRequest(server)
    await givenBy(student(), removeRequestFile, { id: files[0]!.id })
    const { body } = await student().call(removeRequestFile, { id: files[1]!.id })
    expect(errorsOf({ body })).toEqual({ file: [militaryTexts.filesNeeded] })
  })

  it('are seen by their student and the desk alone', async () => {
    const { files } = await givenRequest(server)
    const { id } = files[0]!
    const logins = [
      'student',
      'student2',
      'master',
      'aspirant',
      'teacher',
      'head',
      'dean',
      'military',
      'hr',
      'admin',
    ]
    const seen: string[] = []
    for (const login of [...logins, 'clerk']) {
      const answers = [
        await server.as(login).call(getRequestFile, { id }),
        await server.as(login).raw({ method: 'GET', url: `/api/proxy/files/${id}` }),
      ]
      if (answers.some(({ status }) => status === 200)) seen.push(login)
    }
    expect(seen).toEqual(['student', 'clerk'])
  })
})

describe('a reference', () => {
  it('is counted until it is downloaded, and is the same file ever after', async () => {
    const before = (await student().call(countUndownloaded)).body as { count: number }
    const { id, requestId } = await givenReference(server)
    expect((await student().call(countUndownloaded)).body).toEqual({ count: before.count + 1 })
    const { body } = await student().call(listReferences, { limit: 1 })
    expect(body).toMatchObject({
      items: [{ id, requestId, requestDate: '2026-11-18', isDownloaded: false, isAnnulled: false }],
    })
    const first = await student().call(downloadReference, { id })
    expect(first.headers['content-type']).toBe('application/pdf')
    expect((await student().call(countUndownloaded)).body).toEqual(before)
    expect((await student().call(downloadReference, { id })).bytes.equals(first.bytes)).toBe(true)
  })

  it('of somebody else is not there', async () => {
    const { id } = await givenReference(server)
    expect(await server.as('master').call(downloadReference, { id })).toFailWith(
      downloadReference,
      'not-found',
    )
    expect((await server.as('clerk').call(downloadReference, { id })).status).toBe(403)
  })
})
