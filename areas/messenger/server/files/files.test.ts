import { describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { packStored } from '#platform/server/imports/file/zip-entries.ts'
import { TestFile } from '#platform/server/testing/test-file.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { MessageFile } from '../../contract/message.ts'
import { givenGroup, say } from '../testing/given-chat.ts'

const { uploadFile } = messengerCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })

const PDF = 'application/pdf'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const aPdf = (more = '') => Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog ${more}>>endobj\n%%EOF`)

const aDocument = (...more: string[]) =>
  packStored(
    new Map(['[Content_Types].xml', 'word/document.xml', ...more].map((name) => [name, Buffer.from('<x/>')])),
  )

async function upload(bytes: Uint8Array, name: string) {
  const id = await givenGroup(server, ['teacher', 'student'])
  const file = new TestFile(Buffer.from(bytes), name, 'application/octet-stream')
  return { id, answer: await server.as('teacher').call(uploadFile, { id, file }) }
}

describe('a file for a chat', () => {
  it.each([
    ['Схема.pdf', aPdf(), PDF],
    ['Отчёт.docx', aDocument(), DOCX],
    ['Отчёт.pdf', aDocument(), DOCX],
  ])('%s is known by its content', async (name, bytes, mediaType) => {
    const { answer } = await upload(bytes, name)
    expect(answer.body).toMatchObject({ name, mediaType, isPicture: false })
  })

  it('that is a PDF is shown by the browser, and only to members', async () => {
    const { id, answer } = await upload(aPdf(), 'Схема.pdf')
    const { id: fileId } = answer.body as MessageFile
    await say(server, 'teacher', { id, text: 'Схема', fileIds: [fileId] })
    const url = `/api/proxy/chats/${id}/files/${fileId}`
    const read = await server.as('student').raw({ method: 'GET', url })
    expect([read.status, read.headers['content-type']]).toEqual([200, PDF])
    expect(read.headers['content-disposition']).toMatch(/^inline/)
    expect((await server.as('dean').raw({ method: 'GET', url })).status).toBe(404)
  })

  it.each([
    ['с сценарием', aPdf('/OpenAction<</S/JavaScript/JS(x)>>'), /сценарии или вложения/],
    ['с макросом', aDocument('word/vbaProject.bin'), /программа, макросы или вложенный файл/],
    ['с вложением', aDocument('word/embeddings/oleObject1.bin'), /программа, макросы или вложенный файл/],
  ])('%s is refused', async (_, bytes, text) => {
    const { answer } = await upload(bytes, 'Файл')
    expect(answer.body).toMatchObject({ errors: { file: [expect.stringMatching(text)] } })
  })

  it('that only begins like an archive is no document', async () => {
    const { answer } = await upload(Buffer.from('PK\u0003\u0004word/document.xml'), 'Файл.docx')
    expect(answer.status).toBe(422)
  })
})
