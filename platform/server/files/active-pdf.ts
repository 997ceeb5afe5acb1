import { inflateSync } from 'node:zlib'

/**
 * Names in a PDF of what acts by itself or carries other files. Every script has one of them; the shorter `/JS` would also
 * be found by chance in the bytes of a large picture.
 */
const ACTIVE = /\/(?:(?:JavaScript|Rendition|Launch|EmbeddedFiles?|RichMedia)(?![A-Za-z0-9])|XFA\s*[[\d])/
const STREAM = /\/ObjStm\b[^]{0,400}?stream\r?\n/g

/** All that is unpacked of one file: a small one may claim to be gigabytes. */
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024

/** A name may spell any of its letters as `#` and two digits. */
const spelledOut = (text: string) =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_all, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, 16)),
  )

/** What a packed part of a file says; null for one that is broken or too large to look into. */
function unpacked(bytes: Buffer, most: number): string | null {
  try {
    return inflateSync(bytes, { maxOutputLength: most, finishFlush: 2 }).toString('latin1')
  } catch {
    return null
  }
}

/**
 * Whether a PDF has scripts, starts programs or carries other files, also within packed objects. One that is encrypted
 * or whose packed objects cannot be looked into counts as such.
 */
export function pdfHasActiveContent(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const text = spelledOut(bytes.toString('latin1'))
  if (ACTIVE.test(text) || /\/Encrypt(?![A-Za-z0-9])/.test(text)) return true
  const raw = bytes.toString('latin1')
  let left = MOST_UNPACKED_BYTES
  for (const { index, 0: head } of raw.matchAll(STREAM)) {
    const objects = left > 0 ? unpacked(bytes.subarray(index + head.length), left) : null
    if (objects === null || ACTIVE.test(spelledOut(objects))) return true
    left -= objects.length
  }
  return false
}
