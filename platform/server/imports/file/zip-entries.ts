import { constants, crc32, inflateRawSync } from 'node:zlib'
import { UnreadableFileError } from '../problem.ts'
import { MOST_UNPACKED_BYTES } from './limits.ts'

const END_MARK = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
const ENTRY_MARK = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8
const MOST_ENTRIES = 1000

export const BROKEN_WORKBOOK = 'Файл повреждён: сохраните или запишите его заново и загрузите ещё раз'
const LOCKED_WORKBOOK = 'Файл защищён паролем: сохраните его без пароля'
const TOO_LARGE_WORKBOOK = 'Файл распаковывается во много раз больше, чем бывает таблица: он не загружается'

interface Entry {
  name: string
  method: number
  data: Buffer
}

const broken = () => new UnreadableFileError(BROKEN_WORKBOOK)

function findEnd(zip: Buffer): number {
  const from = Math.max(0, zip.length - END_BYTES - LONGEST_COMMENT)
  for (let at = zip.length - END_BYTES; at >= from; at -= 1) if (zip.readUInt32LE(at) === END_MARK) return at
  throw broken()
}

function dataOf(zip: Buffer, localAt: number, size: number): Buffer {
  const begin = localAt + LOCAL_BYTES + zip.readUInt16LE(localAt + 26) + zip.readUInt16LE(localAt + 28)
  if (begin + size > zip.length) throw broken()
  return zip.subarray(begin, begin + size)
}

function* listEntries(zip: Buffer): Generator<Entry> {
  const end = findEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw broken()
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== ENTRY_MARK) throw broken()
    if (zip.readUInt16LE(at + 8) & 1) throw new UnreadableFileError(LOCKED_WORKBOOK)
    const nameBytes = zip.readUInt16LE(at + 28)
    yield {
      name: zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      method: zip.readUInt16LE(at + 10),
      data: dataOf(zip, zip.readUInt32LE(at + 42), zip.readUInt32LE(at + 20)),
    }
    at += ENTRY_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

/**
 * The names of the parts of a packed file.
 * @throws UnreadableFileError when it is broken or encrypted
 */
export function zipNames(zip: Buffer): string[] {
  try {
    return [...listEntries(zip)].map(({ name }) => name)
  } catch (error) {
    if (error instanceof RangeError) throw broken()
    throw error
  }
}

function inflate({ method, data }: Entry, room: number): Buffer {
  if (method === STORED && data.length <= room) return data
  if (method !== DEFLATED || room <= 0) throw new UnreadableFileError(TOO_LARGE_WORKBOOK)
  try {
    return inflateRawSync(data, { maxOutputLength: room, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new UnreadableFileError(isTooLarge ? TOO_LARGE_WORKBOOK : BROKEN_WORKBOOK, { cause: error })
  }
}

/**
 * Unpacks the parts of an archive with the requested names, within limits, whatever sizes the archive itself
 * claims.
 * @throws UnreadableFileError when it is not an archive, is encrypted or too large
 */
export function unpackParts(zip: Buffer, names: RegExp): Map<string, Buffer> {
  const parts = new Map<string, Buffer>()
  let room = MOST_UNPACKED_BYTES
  try {
    for (const entry of listEntries(zip)) {
      if (!names.test(entry.name)) continue
      const content = inflate(entry, room)
      room -= content.length
      parts.set(entry.name, content)
    }
  } catch (error) {
    if (error instanceof RangeError) throw broken()
    throw error
  }
  return parts
}

const XML = /\.(xml|rels)$/

/** The XML of a workbook, unpacked within limits. */
export function unpackXml(zip: Buffer): Map<string, Buffer> {
  return unpackParts(zip, XML)
}

function entryHead(mark: number, name: Buffer, content: Buffer): Buffer {
  const isLocal = mark !== ENTRY_MARK
  const head = Buffer.alloc(isLocal ? LOCAL_BYTES : ENTRY_BYTES)
  const shift = isLocal ? 0 : 2
  head.writeUInt32LE(mark, 0)
  head.writeUInt32LE(crc32(content), 14 + shift)
  head.writeUInt32LE(content.length, 18 + shift)
  head.writeUInt32LE(content.length, 22 + shift)
  head.writeUInt16LE(name.length, 26 + shift)
  return head
}

const LOCAL_MARK = 0x04034b50

/** Packs parts without compressing them. */
export function packStored(parts: ReadonlyMap<string, Buffer>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [path, content] of parts) {
    const name = Buffer.from(path)
    const entry = entryHead(ENTRY_MARK, name, content)
    entry.writeUInt32LE(at, 42)
    central.push(entry, name)
    local.push(entryHead(LOCAL_MARK, name, content), name, content)
    at += LOCAL_BYTES + name.length + content.length
  }
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(END_MARK, 0)
  end.writeUInt16LE(parts.size, 8)
  end.writeUInt16LE(parts.size, 10)
  end.writeUInt32LE(
    central.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, ...central, end])
}
