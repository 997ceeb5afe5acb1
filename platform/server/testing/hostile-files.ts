import { deflateSync } from 'node:zlib'
import { ZipFile } from 'yazl'
import { TestFile } from './test-file.ts'

export const MEGABYTE = 1024 * 1024
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** An archive with these entries. */
export async function zipOf(entries: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A document of Word, with more entries. */
export const docx = async (entries: Record<string, Buffer | string> = {}) =>
  new TestFile(
    await zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>', ...entries }),
    'работа.docx',
    DOCX,
  )

/** A document of some kilobytes that unpacks to 40 megabytes. */
export const bombInDocx = () => docx({ 'word/media/a.xml': Buffer.alloc(40 * MEGABYTE) })

export const pdfFile = (text = '', name = 'работа.pdf') =>
  new TestFile(Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`), name, 'application/pdf')

export const pdfWithScript = () => pdfFile('<< /S /JavaScript /JS (app.alert) >>')

/** A program under the name of a document. */
export const renamedProgram = (name: string, type: string) =>
  new TestFile(Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'), name, type)

/** A PDF of exactly so many bytes. */
export function pdfOfBytes(size: number): TestFile {
  const bytes = Buffer.alloc(size, 'a')
  bytes.write('%PDF-1.4\n')
  bytes.write('\n%%EOF\n', size - 7)
  return new TestFile(bytes, 'работа.pdf', 'application/pdf')
}

/** 200 pages, each a picture of 600 points an inch: seven gigabytes once it is unpacked. */
export function scannedPdf(): TestFile {
  const [width, height, many] = [4960, 7016, 200]
  const picture = deflateSync(Buffer.alloc(width * height, 0xff))
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const add = (text: string) => parts.push(Buffer.from(text))
  const kids = Array.from({ length: many }, (_, page) => `${3 + page * 2} 0 R`).join(' ')
  add('1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n')
  add(`2 0 obj\n<< /Type /Pages /Count ${many} /Kids [${kids}] >>\nendobj\n`)
  for (let page = 0; page < many; page += 1) {
    const id = 3 + page * 2
    const resources = `/Resources << /XObject << /P ${id + 1} 0 R >> >>`
    add(`${id} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${resources} >>\nendobj\n`)
    add(
      `${id + 1} 0 obj\n<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray ` +
        `/BitsPerComponent 8 /Filter /FlateDecode /Length ${picture.length} >>\nstream\n`,
    )
    parts.push(picture)
    add('\nendstream\nendobj\n')
  }
  add('trailer\n<< /Root 1 0 R >>\n%%EOF\n')
  return new TestFile(Buffer.concat(parts), 'сканы.pdf', 'application/pdf')
}

/** The most memory that the process takes over what it has, while something is done. */
export async function memoryDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 10)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return most - before
}
