import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from '#platform/server/documents/write-xlsx.ts'
import { packStored, unpackXml } from '../zip-entries.ts'

const STRINGS = 'xl/sharedStrings.xml'
const RUN = '<r><t>а</t></r>'
const DEFLATED = 8
const [LOCAL_BYTES, ENTRY_BYTES, END_BYTES] = [30, 46, 22]

/** Marks every stored part of an archive as packed. */
function callPacked(zip: Buffer, parts: ReadonlyMap<string, Buffer>): Buffer {
  let local = 0
  let central = zip.readUInt32LE(zip.length - END_BYTES + 16)
  for (const [path, { length }] of parts) {
    zip.writeUInt16LE(DEFLATED, local + 8)
    zip.writeUInt16LE(DEFLATED, central + 10)
    local += LOCAL_BYTES + Buffer.byteLength(path) + length
    central += ENTRY_BYTES + Buffer.byteLength(path)
  }
  return zip
}

/** A small workbook with a single text of this many tiny runs of rich text. */
export async function workbookOfRuns(count: number): Promise<Buffer> {
  const columns = [{ title: 'Код', value: () => 'x' }]
  const plain = await writeXlsx({ name: 'Лист', columns, rows: [null], timeZone: 'UTC' })
  const parts = unpackXml(Buffer.from(plain))
  parts.set(STRINGS, Buffer.from(`<sst><si>${RUN.repeat(count)}</si></sst>`))
  const packed = new Map([...parts].map(([path, bytes]) => [path, deflateRawSync(bytes)]))
  return callPacked(packStored(packed), packed)
}
