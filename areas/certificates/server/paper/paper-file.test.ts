import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, it } from 'vitest'
import { papersCalls } from '#areas/papers/contract/calls.ts'
import { papersArea } from '#areas/papers/server/handlers.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { SQUARE_PNG, TestFile } from '#platform/server/testing/test-file.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskRequest } from '../../contract/desk.ts'
import type { Signatory } from '../../contract/settings.ts'
import { certificatesFailures } from '../../contract/failures.ts'
import { certificatesArea } from '../handlers.ts'
import { choiceId, givenIssued, givenTaken, signatoryId } from '../testing/given-certificate.ts'

const { downloadCertificate, getRequest, issueRequest, annulRequest, changeTemplate, listTemplates } =
  certificatesCalls
const { uploadSignatoryPicture, listSignatories, orderCertificate } = certificatesCalls
const { findPaperByFile, getPublicPaper } = papersCalls
const server = useTestServer({
  areas: { certificates: certificatesArea, papers: papersArea([]) },
  template: 'demo',
})

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function downloaded(id: number): Promise<Buffer> {
  const { bytes, status } = await server.as('student').call(downloadCertificate, { id })
  expect(status).toBe(200)
  return bytes
}

async function textOf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

beforeEach(() => sql`delete from rate_limit`.execute(server.db))

describe('the file of a certificate', () => {
  it('has its text in the order in which it is read, in embedded fonts', async () => {
    const { id } = await givenIssued(server)
    const { preview, student } = (await server.as('clerk').call(getRequest, { id })).body as DeskRequest
    const bytes = await downloaded(id)
    const text = await textOf(bytes)
    const paragraphs = preview.paragraphs.map((line) => line.map((part) => part.text).join(''))
    expect(paragraphs.join(' ')).toContain(student.fio)
    expect(paragraphs.length).toBeGreaterThan(4)
    const signed = [preview.signatory!.post, preview.signatory!.fullName]
    const parts = [preview.university, preview.number!, preview.title, ...paragraphs, ...signed]
    const places = parts.map((part) => text.indexOf(part))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    const raw = bytes.toString('latin1')
    const many = (mark: RegExp) => raw.match(mark)?.length ?? 0
    // Each font has a descriptor, and each descriptor its file: none is left to the reader's device.
    expect(many(/\/Subtype \/Type0\b/g)).toBeGreaterThan(0)
    expect(many(/\/Type \/FontDescriptor\b/g)).toBe(many(/\/Subtype \/Type0\b/g))
    expect(many(/\/FontFile2\b/g)).toBe(many(/\/Type \/FontDescriptor\b/g))
    expect(raw).not.toMatch(/\/Subtype \/(?:Type1|TrueType)\b/)
    expect(raw).toContain('pdfaid')
  })

  it('is set again to the same byte when what was kept is gone', async () => {
    const { id } = await givenIssued(server)
    const first = await downloaded(id)
    await sql`update certificates_document set file_id = null where request_id = ${id}`.execute(server.db)
    expect((await downloaded(id)).equals(first)).toBe(true)
  })

  it('is found by anybody who has it, and not with one changed byte', async () => {
    const { id } = await givenIssued(server)
    const bytes = await downloaded(id)
    const found = await server.as(null).call(findPaperByFile, { sha256: digestOf(bytes) })
    expect(found.body).toMatchObject({ valid: true, hasFile: true })
    expect(JSON.stringify(found.body)).not.toMatch(/\d\d\.\d\d\.\d{4}/)
    const changed = Buffer.from(bytes)
    changed[changed.length - 10]! ^= 1
    const unknown = await server.as(null).call(findPaperByFile, { sha256: digestOf(changed) })
    expect(unknown).toFailWith(findPaperByFile, 'not-found')
  })

  it('of an annulled certificate is told as revoked', async () => {
    const { id } = await givenIssued(server)
    const { code } = (await server.as('clerk').call(getRequest, { id })).body as DeskRequest
    await givenBy(server.as('clerk'), annulRequest, { id, reason: 'Ошибка в сведениях' })
    const { body } = await server.as(null).call(getPublicPaper, { code: code! })
    expect(body).toMatchObject({ valid: false, revokedBecause: 'Ошибка в сведениях' })
  })

  it('keeps its text when the template changes, and its signature when the picture is replaced', async () => {
    const signatory = await signatoryId(server.db)
    const put = (bytes: Buffer) =>
      givenBy(server.as('clerk'), uploadSignatoryPicture, {
        id: signatory,
        picture: 'signature',
        file: new TestFile(bytes, 'подпись.png', 'image/png'),
      })
    await put(SQUARE_PNG)
    const { id } = await givenIssued(server)
    const first = await downloaded(id)
    const [template] = (await server.as('clerk').call(listTemplates)).body as {
      typeId: number
      version: number
    }[]
    const body = 'Другой текст для {ФИО}.'
    await givenBy(server.as('clerk'), changeTemplate, {
      ...template!,
      title: 'Иначе',
      body,
      isAutomatic: false,
    })
    await server
      .as('clerk')
      .call(certificatesCalls.removeSignatoryPicture, { id: signatory, picture: 'signature' })
    await sql`update certificates_document set file_id = null where request_id = ${id}`.execute(server.db)
    expect((await downloaded(id)).equals(first)).toBe(true)
    const next = await givenIssued(server)
    expect(await textOf(await downloaded(next.id))).toContain('Другой текст для')
    const { body: list } = await server.as('clerk').call(listSignatories)
    expect((list as Signatory[]).find((one) => one.id === signatory)).toMatchObject({ hasSignature: false })
  })
})

describe('a file that cannot be set now', () => {
  it('leaves the certificate issued, and is set when somebody wants it', async () => {
    const first = await givenIssued(server)
    await downloaded(first.id)
    const signatory = await signatoryId(server.db)
    // A signature that is no picture: every setting of a file fails.
    await sql`update certificates_signatory set signature_file = (select file_id from certificates_document
      where request_id = ${first.id}) where id = ${signatory}`.execute(server.db)
    const { id } = await givenTaken(server)
    const issued = await server.as('clerk').call(issueRequest, { id, signatoryId: signatory })
    expect([issued.status, issued.body]).toMatchObject([200, { statusId: 3, isReadyFile: true }])
    const many = (await givenTaken(server)).id
    const batch = { action: 'ready' as const, ids: [many], signatoryId: signatory }
    expect((await server.as('clerk').call(certificatesCalls.moveManyRequests, batch)).body).toEqual({
      done: [many],
      refused: [],
      numbers: [expect.stringMatching(/^\d+-К\/\d{4}$/)],
    })
    expect((await server.as('student').call(downloadCertificate, { id })).status).toBe(500)
    await sql`update certificates_signatory set signature_file = null where id = ${signatory}`.execute(
      server.db,
    )
    await sql`update certificates_document set signature_file = null where request_id = ${id}`.execute(
      server.db,
    )
    expect(await textOf(await downloaded(id))).toContain('Карпов Никита Фёдорович')
  })
})

describe('a file whose text has a place to fill in', () => {
  it('is not issued, alone or with others, until it is on paper', async () => {
    const { id } = await givenTaken(server)
    await sql`update certificates_template set body = body || ' Сумма: ______.' where type_id = 1`.execute(
      server.db,
    )
    const issue = { id, signatoryId: await signatoryId(server.db) }
    expect(await server.as('clerk').call(issueRequest, issue)).toFailWith(issueRequest, 'blank-left')
    const batch = { action: 'ready' as const, ids: [id], signatoryId: issue.signatoryId }
    expect((await server.as('clerk').call(certificatesCalls.moveManyRequests, batch)).body).toMatchObject({
      done: [],
      refused: [{ id, reason: certificatesFailures['blank-left'].text }],
    })
    await sql`
      update certificates_request set is_paper = true, place_id = ${await choiceId(server.db, 'place')} where id = ${id}
    `.execute(server.db)
    expect((await server.as('clerk').call(issueRequest, issue)).status).toBe(200)
    await sql`update certificates_template set body = replace(body, ' Сумма: ______.', '') where type_id = 1`.execute(
      server.db,
    )
  })
})

describe('a kind that needs nobody’s hand', () => {
  it('is issued at once as a file', async () => {
    const { id } = await givenTaken(server)
    await givenBy(server.as('clerk'), issueRequest, { id, signatoryId: await signatoryId(server.db) })
    await sql`update certificates_type set is_automatic = true where id = 2`.execute(server.db)
    const { rows } = await sql<{ id: number }>`
      select s.id from student s join account a on a.person_id = s.person_id where a.login = 'student' and s.is_enrolled limit 1
    `.execute(server.db)
    const order = { typeId: 2, studentId: rows[0]!.id, isPaper: false }
    const { body } = await server.as('student').call(orderCertificate, order)
    expect(body).toMatchObject({ statusId: 3, isReadyFile: true })
    await downloaded((body as { id: number }).id)
  })
})
