import { createCipheriv } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { findPdfTrouble, wasPdf } from './active-pdf.ts'
import { bytesReader } from './bytes-reader.ts'

const MEGABYTE = 1024 * 1024
const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts.map((part) => Buffer.from(part)),
    Buffer.from('\n%%EOF\n'),
  ])
const packed = (objects: string | Buffer, type = '/ObjStm') =>
  pdf(
    `4 0 obj\n<< /Type ${type} /N 1 /Filter /FlateDecode >>\nstream\r\n`,
    deflateSync(objects),
    '\nendstream',
  )
const EMPTY_PACKED = Buffer.concat([Buffer.from('/ObjStm stream\n'), deflateSync('')])

/** Bytes like those of a packed picture, the same in every run. */
const noise = (bytes: number) =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16, 7), Buffer.alloc(16)).update(Buffer.alloc(bytes))

it.each([
  ['active', 'a script', pdf('<< /S /JavaScript /JS (app.alert\\(1\\)) >>')],
  ['active', 'a script spelled with digits', pdf('<< /S /Java#53cript >>')],
  ['active', 'a program to start', pdf('<< /S /Launch /F (cmd.exe) >>')],
  ['active', 'a form with scripts of its own', pdf('<< /AcroForm << /XFA [ 5 0 R ] >> >>')],
  ['active', 'an attached file', pdf('<< /Names << /EmbeddedFiles 7 0 R >> >>')],
  ['encrypted', 'encryption', pdf('trailer << /Encrypt 9 0 R >>')],
  ['active', 'a script in packed objects', packed('5 0 << /S /JavaScript >>')],
  [
    'active',
    'a script in packed objects spelled with digits',
    packed('5 0 << /S /JavaScript >>', '/Obj#53t#6D'),
  ],
  [
    'broken',
    'packed objects that begin far from their name',
    packed('5 0 << /S /JavaScript >>', `/ObjStm ${' '.repeat(2000)}`),
  ],
  ['bomb', 'a hundred thousand packed parts', pdf(...Array.from({ length: 100_000 }, () => EMPTY_PACKED))],
  ['broken', 'packed objects that are broken', pdf('<< /Type /ObjStm >>\nstream\nnot packed\nendstream')],
  ['bomb', 'packed objects of a hundred megabytes', packed(Buffer.alloc(100 * MEGABYTE))],
  ['broken', 'a download that broke off', pdf('<< /Type /Catalog >>', noise(5000)).subarray(0, 4000)],
] as const)('calls %s: %s', async (trouble, _title, file) => {
  expect(await findPdfTrouble(bytesReader(file))).toBe(trouble)
})

it.each([
  ['plain text', pdf('<< /Type /Catalog /Pages 2 0 R >>')],
  ['packed objects without scripts', packed('5 0 << /Type /Font >>')],
  ['twenty megabytes of pictures', pdf('stream\n', noise(20 * MEGABYTE), '\nendstream')],
])('lets %s through', async (_title, file) => {
  expect(await findPdfTrouble(bytesReader(file))).toBeNull()
})

it.each([
  [true, 'a PDF with something before it', Buffer.concat([Buffer.from('HTTP/1.1 200 OK\n'), pdf('1 0 obj')])],
  [true, 'a PDF whose first bytes are gone', pdf('1 0 obj\n<< /Type /Catalog >>').subarray(6)],
  [false, 'a program', Buffer.from('MZ\u0090\0')],
  [false, 'a text', Buffer.from('фамилия;имя\n')],
] as const)('knows by its content whether it was a PDF (%s): %s', async (expected, _title, file) => {
  expect(await wasPdf(bytesReader(file))).toBe(expected)
})
