import { createCipheriv } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { lookIntoPdf } from './active-pdf.ts'
import { bytesReader } from './bytes-reader.ts'

const MEGABYTE = 1024 * 1024
const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts.map((part) => Buffer.from(part))])
const packed = (objects: string | Buffer) =>
  pdf(
    '4 0 obj\n<< /Type /ObjStm /N 1 /Filter /FlateDecode >>\nstream\r\n',
    deflateSync(objects),
    '\nendstream',
  )

/** Bytes as of a packed picture, the same in every run. */
const noise = (bytes: number) =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16, 7), Buffer.alloc(16)).update(Buffer.alloc(bytes))

it.each([
  ['a script', pdf('<< /S /JavaScript /JS (app.alert\\(1\\)) >>')],
  ['a script spelled with digits', pdf('<< /S /Java#53cript >>')],
  ['a program to start', pdf('<< /S /Launch /F (cmd.exe) >>')],
  ['a form with scripts of its own', pdf('<< /AcroForm << /XFA [ 5 0 R ] >> >>')],
  ['an attached file', pdf('<< /Names << /EmbeddedFiles 7 0 R >> >>')],
  ['encryption', pdf('trailer << /Encrypt 9 0 R >>')],
  ['a script in packed objects', packed('5 0 << /S /JavaScript >>')],
  ['packed objects of a hundred megabytes', packed(Buffer.alloc(100 * MEGABYTE))],
])('finds %s', async (_title, file) => {
  expect(await lookIntoPdf(bytesReader(file))).toBe('active')
})

it.each([
  ['plain text', pdf('<< /Type /Catalog /Pages 2 0 R >>')],
  ['packed objects without scripts', packed('5 0 << /Type /Font >>')],
  ['twenty megabytes of pictures', pdf('stream\n', noise(20 * MEGABYTE), '\nendstream')],
])('lets %s through', async (_title, file) => {
  expect(await lookIntoPdf(bytesReader(file))).toBe('nothing')
})

it('tells packed objects that are broken from what acts', async () => {
  const file = pdf('<< /Type /ObjStm >>\nstream\nnot packed\nendstream')
  expect(await lookIntoPdf(bytesReader(file))).toBe('broken')
})
