import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  bombInDocx,
  docx,
  DOCX,
  MEGABYTE,
  memoryDuring,
  pdfFile,
  scannedPdf,
  zipOf,
} from '#platform/server/testing/hostile-files.ts'
import { TestFile } from '#platform/server/testing/test-file.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { worksCalls } from '../contract/calls.ts'
import type { OwnWork, TaughtWork } from '../contract/work.ts'
import { worksArea } from './handlers.ts'
import { A_PDF, givenSent, givenWork } from './testing/given-work.ts'

const { submitWork, uploadWorkFile, removeWorkFile, getWorkFile, agreeWork, addTaughtFile } = worksCalls
const server = useTestServer({ areas: { works: worksArea }, template: 'demo' })
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors

/** An archive whose directory says that its one entry has ten bytes, and that unpacks to much more. */
async function lyingZip(): Promise<TestFile> {
  const real = Buffer.alloc(40 * MEGABYTE)
  const zip = await zipOf({ 'word/document.xml': real })
  const size = Buffer.alloc(4)
  size.writeUInt32LE(real.length)
  const lie = Buffer.from([10, 0, 0, 0])
  for (let at = zip.indexOf(size); at !== -1; at = zip.indexOf(size, at + 1)) lie.copy(zip, at)
  return new TestFile(zip, 'работа.docx', DOCX)
}
const word = (...parts: string[]) =>
  new TestFile(
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(500),
      ...parts.map((part) => Buffer.from(part, 'utf16le')),
    ]),
    'работа.doc',
    'application/msword',
  )

describe('a hostile file is refused under its field with a reason', () => {
  it.each<[string, () => Promise<TestFile> | TestFile, RegExp]>([
    [
      'a renamed program',
      () => new TestFile(Buffer.from('MZ\u0090\0'), 'а.pdf', 'application/pdf'),
      /Подходят/,
    ],
    ['an empty file', () => new TestFile(Buffer.from(''), 'а.pdf', 'application/pdf'), /пустой/],
    ['a PDF behind a password', () => pdfFile('trailer << /Encrypt 9 0 R >>'), /паролем/],
    [
      'a PDF that broke off',
      () => new TestFile(Buffer.from('%PDF-1.4\n1 0 obj <<'), 'а.pdf', 'application/pdf'),
      /повреждён/,
    ],
    [
      'a PDF whose first bytes are gone',
      () => new TestFile(Buffer.from('1.4\n1 0 obj\n<< >>\nendobj\n%%EOF'), 'а.pdf', 'application/pdf'),
      /повреждён/,
    ],
    [
      'a program called a document',
      () => new TestFile(Buffer.from('\u007fELF\u0002\0'), 'а.docx', DOCX),
      /Подходят/,
    ],
    ['a PDF with a script', () => pdfFile('<< /S /JavaScript /JS (app.alert) >>'), /сценарии/],
    ['a bomb in DOCX', bombInDocx, /слишком много/],
    ['a bomb that lies about its size', lyingZip, /повреждён|слишком много/],
    ['a DOCX with macros', () => docx({ 'word/vbaProject.bin': 'x' }), /макросы/],
    ['an archive with a program', () => docx({ 'readme.txt': 'MZ program' }), /программа/],
    ['an archive with a script by its name', () => docx({ 'run.vbs': 'x' }), /программа/],
    [
      'a broken archive',
      () => new TestFile(Buffer.from('PK\u0003\u0004 broken'), 'а.zip', 'application/zip'),
      /повреждён/,
    ],
    ['a DOC with macros', () => word('WordDocument', '_VBA_PROJECT'), /макросы/],
    ['another OLE file', () => word('Workbook'), /Подходят/],
    [
      'a picture',
      () => new TestFile(Buffer.from('89504e470d0a1a0a', 'hex'), 'а.pdf', 'image/png'),
      /Подходят/,
    ],
    [
      'packed data',
      () => new TestFile(deflateRawSync('a'.repeat(999)), 'а.pdf', 'application/pdf'),
      /повреждён/,
    ],
  ])('%s', async (_title, make, reason) => {
    const { id } = await givenWork(server)
    const answer = await server
      .as('student')
      .call(submitWork, { workId: id, theme: 'Склад', workFile: await make() })
    expect(answer.status).toBe(422)
    expect(Object.keys(errorsOf(answer))).toEqual(['workFile'])
    expect(errorsOf(answer)['workFile']![0]).toMatch(reason)
  })

  it('one of 51 megabytes with 413, also under its field', async () => {
    const { id } = await givenWork(server)
    const large = new TestFile(Buffer.alloc(51 * MEGABYTE, '%PDF-1.4\n'), 'работа.pdf', 'application/pdf')
    const answer = await server
      .as('student')
      .call(submitWork, { workId: id, theme: 'Склад', workFile: large })
    expect(answer.status).toBe(413)
    expect(errorsOf(answer)).toEqual({ workFile: ['Файл больше 50 МБ'] })
  })
})

describe('the form with its files inside', () => {
  it('is taken as the specification has it, numbers and yes as text', async () => {
    const { id } = await givenWork(server, { typeId: 3 })
    const answer = await server.as('student').call(submitWork, {
      workId: id,
      theme: 'Склад',
      pageCount: 64,
      licenseAgreement: 1,
      workFile: await docx(),
      ebsFile: A_PDF,
      feedbackFile: word('WordDocument'),
    })
    expect(answer.status).toBe(200)
    const work = answer.body as OwnWork
    expect(work).toMatchObject({ statusId: 1, pageCount: 64, licenseAgreement: true, revision: 1 })
    expect([work.workFile, work.ebsFile, work.feedbackFile].map(([file]) => file?.mediaType)).toEqual([
      DOCX,
      'application/pdf',
      'application/msword',
    ])
  })

  it('takes 50 megabytes, and gives the same bytes back piece by piece', async () => {
    const { id } = await givenWork(server)
    const bytes = Buffer.alloc(50 * MEGABYTE, 'a')
    bytes.write('%PDF-1.4\n')
    bytes.write('\n%%EOF\n', bytes.length - 7)
    const large = new TestFile(bytes, 'работа.pdf', 'application/pdf')
    const { body } = await server
      .as('student')
      .call(submitWork, { workId: id, theme: 'Склад', workFile: large })
    const [file] = (body as OwnWork).workFile
    const read = await server.as('teacher').call(getWorkFile, { id: file!.id })
    expect(read.bytes.equals(bytes)).toBe(true)
  })

  it('keeps nothing of a form that is refused', async () => {
    const { id } = await givenWork(server, { typeId: 3 })
    const answer = await server.as('student').call(submitWork, { workId: id, workFile: A_PDF })
    expect(Object.keys(errorsOf(answer))).not.toContain('workFile')
    const rows = await server.db.selectFrom('works_file').selectAll().where('work_id', '=', id).execute()
    expect(rows).toEqual([])
  })
})

describe('a file that waits to be sent', () => {
  it('is removed by its student, and by nobody once it is sent', async () => {
    const { id } = await givenWork(server)
    const { body } = await server.as('student').call(uploadWorkFile, { id, kind: 'work', file: A_PDF })
    const file = body as { id: string }
    expect(await server.as('student2').call(removeWorkFile, file)).toFailWith(removeWorkFile, 'not-found')
    expect((await server.as('student').call(removeWorkFile, file)).status).toBe(200)
    const again = await server.as('student').call(submitWork, { workId: id, theme: 'Склад', workFile: A_PDF })
    const [sent] = (again.body as OwnWork).workFile
    expect(await server.as('student').call(removeWorkFile, { id: sent!.id })).toFailWith(
      removeWorkFile,
      'not-found',
    )
  })

  it('of the library is only PDF', async () => {
    const { id } = await givenWork(server, { typeId: 3 })
    const answer = await server.as('student').call(uploadWorkFile, { id, kind: 'ebs', file: await docx() })
    expect(errorsOf(answer)).toEqual({ file: ['Подходят только файлы PDF'] })
  })
})

describe('a supervisor', () => {
  it('agrees with a review and the report of borrowings inside the same form', async () => {
    const { id } = await givenSent(server)
    const { status, body } = await server
      .as('teacher')
      .call(agreeWork, { id, version: 1, feedbackFile: A_PDF, plagiarismFile: A_PDF })
    expect(status).toBe(200)
    const work = body as TaughtWork
    expect(work.files.map(({ kind }) => kind)).toEqual(['work', 'teacher-feedback', 'plagiarism'])
    expect(work.feedbackFileUrl).not.toBeNull()
    const [, feedback] = work.files
    expect((await server.as('student').call(getWorkFile, { id: feedback!.id })).status).toBe(200)
    expect(await server.as('student2').call(getWorkFile, { id: feedback!.id })).toFailWith(
      getWorkFile,
      'not-found',
    )
  })

  it('adds a file later, never to a work that was not sent', async () => {
    const { id } = await givenSent(server)
    const review = { kind: 'review' as const, file: A_PDF }
    expect((await server.as('teacher').call(addTaughtFile, { id, ...review })).status).toBe(201)
    const other = await givenWork(server)
    expect(await server.as('teacher').call(addTaughtFile, { ...other, ...review })).toFailWith(
      addTaughtFile,
      'not-sent-yet',
    )
    expect(await server.as('teacher2').call(addTaughtFile, { id, ...review })).toFailWith(
      addTaughtFile,
      'not-found',
    )
  })
})

it('a file of 200 pages of 600 points an inch is taken, and its report is read, without being unpacked', async () => {
  const { id } = await givenWork(server)
  const workFile = scannedPdf()
  const taken = await memoryDuring(async () => {
    const sent = await server.as('student').call(submitWork, { workId: id, theme: 'Склад', workFile })
    expect(sent.status).toBe(200)
    const agreed = await server.as('teacher').call(agreeWork, { id, version: 1, plagiarismFile: workFile })
    expect((agreed.body as TaughtWork).files.map(({ borrowedPercent }) => borrowedPercent)).toEqual([
      null,
      null,
    ])
  })
  expect(taken).toBeLessThan(500 * MEGABYTE)
})
