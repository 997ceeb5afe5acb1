import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { packStored } from '#platform/server/imports/file/zip-entries.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { TestFile } from '#platform/server/testing/test-file.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { MessageFile } from '../../contract/message.ts'
import { givenGroup, givenPersonalChat, messagesOf, say } from '../testing/given-chat.ts'
import { givenFile, largePicture } from '../testing/given-file.ts'

const { blockPerson, deleteMessage, leaveChat, sendMessage, uploadFile } = messengerCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })

const PDF = 'application/pdf'
const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const aPdf = (more = '') => Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog ${more}>>endobj\n%%EOF`)

const packed = (...names: string[]) =>
  packStored(new Map(['[Content_Types].xml', ...names].map((name) => [name, Buffer.from('<x/>')])))
const aDocument = (...more: string[]) => packed('word/document.xml', ...more)
const aPresentation = (...more: string[]) => packed('ppt/presentation.xml', ...more)

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
    ['Доклад.pptx', aPresentation(), PPTX],
    ['Заметки.txt', Buffer.from('Вопросы к зачёту'), 'text/csv'],
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
    ['презентация с макросом', aPresentation('ppt/vbaProject.bin'), /программа, макросы или вложенный файл/],
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

it('a file for somebody who is blocked, or blocks, is refused for that reason', async () => {
  const { id } = await givenPersonalChat(server, 'student3', 'clerk')
  await say(server, 'student3', { id, text: 'Вот схема' })
  await server.as('clerk').call(blockPerson, { personId: await personOf(server, 'student3') })
  const upload = (login: string) => {
    const file = new TestFile(aPdf(), 'Схема.pdf', 'application/octet-stream')
    return server.as(login).call(uploadFile, { id, file })
  }
  expect(await upload('student3')).toFailWith(uploadFile, 'blocked-by-recipient')
  expect(await upload('clerk')).toFailWith(uploadFile, 'blocked-by-you')
})

describe('a picture in a chat', () => {
  const read = (login: string, id: number, file: MessageFile, part = '/preview') =>
    server.as(login).raw({ method: 'GET', url: `/api/proxy/chats/${id}/files/${file.id}${part}` })

  it.each([
    [{ width: 1500, height: 500 }, 1, { width: 1500, height: 500 }, [640, 213]],
    [{ width: 1500, height: 500 }, 6, { width: 500, height: 1500 }, [213, 640]],
  ])('has a small one, upright, and its size is known: %o turned %i', async (lying, turned, size, small) => {
    const { id, answer } = await upload(await largePicture(lying, turned), 'доска.jpg')
    const file = answer.body as MessageFile
    expect(file).toMatchObject({ isPicture: true, hasPreview: true, ...size })
    await say(server, 'teacher', { id, text: 'Доска', fileIds: [file.id] })
    const [message] = await messagesOf(server, 'student', id)
    expect(message!.files).toEqual([file])
    const shown = await read('student', id, file)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    const { width, height } = await sharp(shown.bytes).metadata()
    expect([width, height]).toEqual(small)
    expect(shown.bytes.length).toBeLessThan(file.size / 4)
  })

  it('that is small is shown itself', async () => {
    const id = await givenGroup(server, ['teacher', 'student'])
    const file = await givenFile(server, 'teacher', id)
    expect(file).toMatchObject({ width: 1, height: 1, hasPreview: false })
    expect((await read('teacher', id, file)).status).toBe(404)
  })

  it('that claims to be too large is refused before it is unpacked', async () => {
    const lie = Buffer.from(await largePicture({ width: 64, height: 64 }))
    const frame = lie.indexOf(Buffer.from([0xff, 0xc0]))
    lie.writeUInt16BE(60_000, frame + 5)
    lie.writeUInt16BE(60_000, frame + 7)
    const { answer } = await upload(lie, 'бомба.jpg')
    expect(answer).toBeInvalid('file')
  })

  it('is seen in small by whoever sees its message, and by nobody else', async () => {
    const { id, answer } = await upload(await largePicture({ width: 900, height: 600 }), 'доска.jpg')
    const file = answer.body as MessageFile
    expect((await read('student', id, file)).status).toBe(404)
    const { id: msg } = await say(server, 'teacher', { id, text: '', fileIds: [file.id] })
    expect((await read('student', id, file)).status).toBe(200)
    expect((await read('dean', id, file)).status).toBe(404)
    await server.as('student').call(leaveChat, { id })
    expect((await read('student', id, file)).status).toBe(404)
    await server.as('teacher').call(deleteMessage, { id, msg })
    expect((await read('teacher', id, file)).status).toBe(404)
  })

  it('that is sent on takes its small one along', async () => {
    const { id, answer } = await upload(await largePicture({ width: 900, height: 600 }), 'доска.jpg')
    const file = answer.body as MessageFile
    const { id: messageId } = await say(server, 'teacher', { id, text: '', fileIds: [file.id] })
    const other = await givenGroup(server, ['teacher', 'student2'])
    const forward = { chatId: id, messageId }
    expect((await server.as('teacher').call(sendMessage, { id: other, forward })).status).toBe(201)
    const [message] = await messagesOf(server, 'student2', other)
    const [copy] = message!.files
    expect(copy).toMatchObject({ width: 900, height: 600, hasPreview: true })
    expect((await read('student2', other, copy!)).status).toBe(200)
    expect((await read('student2', id, file)).status).toBe(404)
  })
})
