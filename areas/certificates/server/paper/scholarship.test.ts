import { extractText, getDocumentProxy } from 'unpdf'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskRequest } from '../../contract/desk.ts'
import type { CertificateType } from '../../contract/request.ts'
import { certificatesFailures } from '../../contract/failures.ts'
import { certificatesArea } from '../handlers.ts'
import { givenOrder, givenTaken, signatoryId, studentIdOf } from '../testing/given-certificate.ts'

const { writeScholarship, issueRequest, getRequest, listRequests, downloadCertificate, moveManyRequests } =
  certificatesCalls
const { changeCertificate, listCertificateTypes, previewCertificate } = certificatesCalls
const server = useTestServer({ areas: { certificates: certificatesArea }, template: 'demo' })
const KIND = 6
const TEXT = 'государственная академическая стипендия, 3 200 рублей в месяц'

const clerk = () => server.as('clerk')
const shown = async (id: number) => (await clerk().call(getRequest, { id })).body as DeskRequest
const paragraphs = ({ preview }: DeskRequest) =>
  preview.paragraphs.map((parts) => parts.map(({ text }) => text).join(''))
const inQueue = async (id: number) => {
  const { items } = await givenBy(clerk(), listRequests, { typeIds: [KIND], stage: 'in-work', limit: 100 })
  return items.find((item) => item.id === id)
}
const issue = async (id: number) =>
  clerk().call(issueRequest, { id, signatoryId: await signatoryId(server.db) })

describe('a certificate of a scholarship', () => {
  it('may be ordered as a file, and its sample says who writes the sum', async () => {
    const studentId = await studentIdOf(server.db)
    const { body } = await server.as('student').call(listCertificateTypes, { id: studentId })
    expect((body as CertificateType[]).find(({ id }) => id === KIND)).toMatchObject({
      isEnable: true,
      isPaperOnly: false,
    })
    const sample = await server.as('student').call(previewCertificate, { typeId: KIND, studentId })
    expect(JSON.stringify(sample.body)).toContain('(впишет сотрудник)')
  })

  it('is no file until a clerk has typed what no register has, alone or with others', async () => {
    const { id } = await givenTaken(server, { typeId: KIND })
    expect(await shown(id)).toMatchObject({ asksScholarship: true, scholarshipText: null })
    expect(await issue(id)).toFailWith(issueRequest, 'scholarship-missing')
    expect((await clerk().call(moveManyRequests, { action: 'ready', ids: [id] })).body).toMatchObject({
      done: [],
      refused: [{ id, reason: certificatesFailures['scholarship-missing'].text }],
    })
    await givenBy(clerk(), writeScholarship, { id, scholarshipText: `  ${TEXT}\n` })
    const request = await shown(id)
    expect(request.scholarshipText).toBe(TEXT)
    expect(paragraphs(request)).toContainEqual(expect.stringMatching(new RegExp(`учебный год: ${TEXT}\\.$`)))
    expect((await issue(id)).status).toBe(200)
    const { bytes } = await server.as('student').call(downloadCertificate, { id })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    expect(text.replaceAll(/\s+/g, ' ')).toContain(TEXT)
    expect(await shown(id)).toMatchObject({ asksScholarship: false })
  })

  it('on paper keeps the line for the hand while nothing is typed', async () => {
    const { id } = await givenTaken(server, { typeId: KIND, isPaper: true })
    expect(paragraphs(await shown(id))).toContainEqual(expect.stringContaining('______'))
    expect((await issue(id)).status).toBe(200)
  })

  it('is typed by who has it in work, with the version that they saw, and not after it is issued', async () => {
    const { id } = await givenTaken(server, { typeId: KIND })
    const { version } = await shown(id)
    expect(await inQueue(id)).toMatchObject({ scholarshipText: null })
    await givenBy(clerk(), writeScholarship, { id, version, scholarshipText: TEXT })
    expect(await inQueue(id)).toMatchObject({ scholarshipText: TEXT })
    const late = await clerk().call(writeScholarship, { id, version, scholarshipText: 'не назначена' })
    expect(late).toFailWith(writeScholarship, 'changed-meanwhile')
    expect(late.body).toMatchObject({ current: { scholarshipText: TEXT } })
    expect((await shown(id)).scholarshipText).toBe(TEXT)
    await issue(id)
    expect(await clerk().call(writeScholarship, { id, scholarshipText: 'иначе' })).toFailWith(
      writeScholarship,
      'wrong-state',
    )
    const { rows } = await sql<{ after: object }>`
      select after from audit_log where action = 'certificates.scholarship' and entity_id = ${String(id)}`.execute(
      server.db,
    )
    expect(rows).toEqual([{ after: { hasText: true } }])
  })

  it('forgets it when its student orders something else, and a kind without the place takes none', async () => {
    const { id } = await givenOrder(server, { typeId: KIND })
    await givenBy(clerk(), writeScholarship, { id, scholarshipText: TEXT })
    await givenBy(server.as('student'), changeCertificate, { id, studyYear: '2025/2026' })
    expect((await shown(id)).scholarshipText).toBeNull()
    const other = await givenOrder(server)
    expect(await clerk().call(writeScholarship, { ...other, scholarshipText: TEXT })).toFailWith(
      writeScholarship,
      'not-asked',
    )
  })
})
