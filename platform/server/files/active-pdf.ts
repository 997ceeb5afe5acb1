import { Readable } from 'node:stream'
import { constants, createInflate } from 'node:zlib'
import type { ByteReader } from '#platform/contract/upload.ts'

/**
 * Names in a PDF of what acts by itself or carries other files. Every script has one of them; the shorter `/JS` would also
 * be found by chance in the bytes of a large picture.
 */
const ACTIVE = /\/(?:(?:JavaScript|Rendition|Launch|EmbeddedFiles?|RichMedia)(?![A-Za-z0-9])|XFA\s*[[\d])/
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/
const STREAM = /\/ObjStm\b[^]{0,400}?stream\r?\n/g

/** All that is unpacked of one file: a small one may claim to be gigabytes. */
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024
const WINDOW_BYTES = 1024 * 1024
/** What is looked for never is longer, so that no cut between two windows hides it. */
const OVERLAP_BYTES = 1024

/** A name may spell any of its letters as `#` and two digits. */
const spelledOut = (text: string) =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_all, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, 16)),
  )

const textOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

async function* piecesFrom(file: ByteReader, from: number): AsyncGenerator<Uint8Array> {
  for (let at = from; at < file.size; at += WINDOW_BYTES) yield file.read(at, WINDOW_BYTES)
}

/** What a look into a PDF finds: what acts by itself or hides, or that its packed objects cannot be unpacked. */
export type PdfFinding = 'nothing' | 'active' | 'broken'

/** Looks into a packed part of a file: how much it unpacks to, or what is wrong with it. */
async function lookInto(
  file: ByteReader,
  from: number,
  most: number,
): Promise<number | Exclude<PdfFinding, 'nothing'>> {
  const packed = Readable.from(piecesFrom(file, from))
  const unpacked = packed.pipe(createInflate({ finishFlush: constants.Z_SYNC_FLUSH }))
  let size = 0
  let tail = ''
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      size += piece.length
      const text = tail + piece.toString('latin1')
      if (size > most || ACTIVE.test(spelledOut(text))) return 'active'
      tail = text.slice(-OVERLAP_BYTES)
    }
    return size
  } catch {
    return 'broken'
  } finally {
    packed.destroy()
  }
}

/**
 * Whether a PDF has scripts, starts programs or carries other files, also within packed objects. One that is encrypted
 * or unpacks to too much counts as such. A megabyte of it is looked at at a time.
 */
export async function lookIntoPdf(file: ByteReader): Promise<PdfFinding> {
  let left = MOST_UNPACKED_BYTES
  for (let at = 0; at < file.size; at += WINDOW_BYTES) {
    const raw = textOf(await file.read(at, WINDOW_BYTES + OVERLAP_BYTES))
    const text = spelledOut(raw)
    if (ACTIVE.test(text) || ENCRYPTED.test(text)) return 'active'
    for (const { index, 0: head } of raw.matchAll(STREAM)) {
      if (index >= WINDOW_BYTES) continue
      const found = left > 0 ? await lookInto(file, at + index + head.length, left) : 'active'
      if (typeof found === 'string') return found
      left -= found
    }
  }
  return 'nothing'
}
