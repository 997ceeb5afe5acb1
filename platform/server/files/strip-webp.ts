/** `RIFF`, the size of the rest, `WEBP`. */
const HEAD_BYTES = 12
const CHUNK_HEAD_BYTES = 8

const DRAWING = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const PIXELS = new Set(['VP8 ', 'VP8L', 'ANMF'])
/** The bits in the first byte of VP8X for EXIF and for XMP. */
const METADATA_FLAGS = 0x08 | 0x04

function withoutFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk)
  copy.writeUInt8(copy.readUInt8(CHUNK_HEAD_BYTES) & ~METADATA_FLAGS, CHUNK_HEAD_BYTES)
  return copy
}

/** Removes EXIF, XMP, unknown chunks and everything after the end of a WebP. */
export function stripWebp(bytes: Buffer): Buffer | null {
  if (bytes.length < HEAD_BYTES) return null
  const end = CHUNK_HEAD_BYTES + bytes.readUInt32LE(4)
  if (end > bytes.length) return null
  const kept: Buffer[] = []
  let hasPixels = false
  let at = HEAD_BYTES
  while (at + CHUNK_HEAD_BYTES <= end) {
    const type = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const next = at + CHUNK_HEAD_BYTES + size + (size % 2)
    if (next > end || (type === 'VP8X' && size === 0)) return null
    const chunk = bytes.subarray(at, next)
    if (DRAWING.has(type)) kept.push(type === 'VP8X' ? withoutFlags(chunk) : chunk)
    hasPixels ||= PIXELS.has(type)
    at = next
  }
  if (!hasPixels) return null
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES))
  head.writeUInt32LE(4 + kept.reduce((sum, chunk) => sum + chunk.length, 0), 4)
  return Buffer.concat([head, ...kept])
}
