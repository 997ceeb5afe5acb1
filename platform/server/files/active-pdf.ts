import { Readable } from 'node:stream'
import { constants, createInflate } from 'node:zlib'
import type { ByteReader } from '#platform/contract/upload.ts'

/**
 * Names in a PDF of things that run by themselves or carry other files. Every script has one of them; the
 * shorter `/JS` would also be found by chance in the bytes of a large picture.
 */
const ACTIVE = /\/(?:(?:JavaScript|Rendition|Launch|EmbeddedFiles?|RichMedia)(?![A-Za-z0-9])|XFA\s*[[\d])/
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/
/**
 * Packed objects, whose name may also be spelled in codes, with the beginning of their packed bytes when that
 * follows soon.
 */
const PACKED_OBJECTS = new RegExp(
  `/${spellingsOf('ObjStm')}(?![A-Za-z0-9#])(?:[^]{0,900}?stream\\r?\\n)?`,
  'g',
)
/** More packed objects than a file of many thousand pages has; each of them is inspected. */
const MOST_PACKED = 20_000

/** The most bytes that are unpacked from one file: a small file may claim to be gigabytes. */
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024
const WINDOW_BYTES = 1024 * 1024
/** Most packed parts are smaller than this, and a file may have thousands of them. */
const PACKED_WINDOW_BYTES = 32 * 1024
/** No name that is searched for is longer, so that none is hidden by a cut between two windows. */
const OVERLAP_BYTES = 1024

/** A pattern for a name in which each letter may be spelled as `#` and two digits. */
function spellingsOf(name: string): string {
  const digits = (letter: string) =>
    letter
      .codePointAt(0)!
      .toString(16)
      .replaceAll(/[a-f]/g, (each) => `[${each}${each.toUpperCase()}]`)
  return [...name].map((letter) => `(?:${letter}|#${digits(letter)})`).join('')
}

/** Replaces the letters of a name that are spelled as `#` and two digits. */
const spelledOut = (text: string) =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_all, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, 16)),
  )

const textOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

async function* piecesFrom(file: ByteReader, from: number): AsyncGenerator<Uint8Array> {
  for (let at = from; at < file.size; at += PACKED_WINDOW_BYTES) yield file.read(at, PACKED_WINDOW_BYTES)
}

/** The reason why nobody should open a PDF. */
export type PdfTrouble = 'active' | 'encrypted' | 'broken' | 'bomb'

/** Unpacks a part of a file and inspects it; returns its size or what is wrong with it. */
async function lookInto(file: ByteReader, from: number, most: number): Promise<number | PdfTrouble> {
  const packed = Readable.from(piecesFrom(file, from))
  const unpacked = packed.pipe(createInflate({ finishFlush: constants.Z_SYNC_FLUSH }))
  let size = 0
  let tail = ''
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      size += piece.length
      const text = tail + piece.toString('latin1')
      if (size > most) return 'bomb'
      if (ACTIVE.test(spelledOut(text))) return 'active'
      tail = text.slice(-OVERLAP_BYTES)
    }
    return size
  } catch {
    return 'broken'
  } finally {
    packed.destroy()
  }
}

/** The mark at the end of a complete PDF; a truncated file has none. */
const END = '%%EOF'
const END_WITHIN_BYTES = 2048

/** True when a PDF is complete: an interrupted download is not. */
async function hasEnd(file: ByteReader): Promise<boolean> {
  const from = Math.max(0, file.size - END_WITHIN_BYTES)
  return textOf(await file.read(from, END_WITHIN_BYTES)).includes(END)
}

/**
 * Inspects a PDF, a megabyte at a time: whether it has scripts, starts programs or carries other files, also
 * within packed objects; whether it is encrypted, or too broken to inspect.
 */
export async function findPdfTrouble(file: ByteReader): Promise<PdfTrouble | null> {
  let left = MOST_UNPACKED_BYTES
  let packed = 0
  for (let at = 0; at < file.size; at += WINDOW_BYTES) {
    const raw = textOf(await file.read(at, WINDOW_BYTES + OVERLAP_BYTES))
    const text = spelledOut(raw)
    if (ACTIVE.test(text)) return 'active'
    if (ENCRYPTED.test(text)) return 'encrypted'
    for (const { index, 0: head } of raw.matchAll(PACKED_OBJECTS)) {
      if (index >= WINDOW_BYTES) continue
      packed += 1
      if (packed > MOST_PACKED) return 'bomb'
      // Their beginning cannot be found.
      if (!head.endsWith('\n')) return 'broken'
      const found = await lookInto(file, at + index + head.length, left)
      if (typeof found === 'string') return found
      left -= found
    }
  }
  return (await hasEnd(file)) ? null : 'broken'
}

/**
 * True when a file that does not begin like a PDF once was one: its beginning is damaged, or something
 * precedes it.
 */
export async function wasPdf(file: ByteReader): Promise<boolean> {
  const head = textOf(await file.read(0, END_WITHIN_BYTES))
  return head.includes('%PDF-') || (/\d+ 0 obj\b/.test(head) && (await hasEnd(file)))
}
