/** `GIF89a`, then the screen: its size, flags, background and ratio. */
const HEAD_BYTES = 13
const HEAD_FLAGS_AT = 10
const IMAGE = 0x2c
const IMAGE_BYTES = 10
const EXTENSION = 0x21
const END = 0x3b
const COMMENT = 0xfe
const APPLICATION = 0xff

/** The extensions that are kept: how often the animation repeats, and its colours. */
const DRAWING = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/** The length of the colour table that the flags announce. */
function coloursOf(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

/** The end of a row of blocks, each with its length, after the empty block; -1 when there is none. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length) {
    const size = bytes[at]!
    at += 1 + size
    if (size === 0) return at
  }
  return -1
}

/** The end of the part that begins at a place; -1 when it is no part, or is incomplete. */
function endOfPart(bytes: Buffer, at: number): number {
  if (bytes[at] === EXTENSION) return endOfBlocks(bytes, at + 2)
  if (bytes[at] !== IMAGE || at + IMAGE_BYTES > bytes.length) return -1
  // One byte about the packing of the pixels follows the colours.
  return endOfBlocks(bytes, at + IMAGE_BYTES + coloursOf(bytes[at + IMAGE_BYTES - 1]!) + 1)
}

function isDrawing(part: Buffer): boolean {
  if (part[0] !== EXTENSION) return true
  if (part[1] === APPLICATION) return DRAWING.has(part.toString('latin1', 3, 3 + part[2]!))
  return part[1] !== COMMENT
}

/** Removes comments, XMP, whatever else programs add, and everything after the end of a GIF. */
export function stripGif(bytes: Buffer): Buffer | null {
  if (bytes.length < HEAD_BYTES) return null
  let at = HEAD_BYTES + coloursOf(bytes[HEAD_FLAGS_AT]!)
  const kept = [bytes.subarray(0, at)]
  let hasPixels = false
  while (at < bytes.length && bytes[at] !== END) {
    const end = endOfPart(bytes, at)
    if (end === -1) return null
    const part = bytes.subarray(at, end)
    if (isDrawing(part)) kept.push(part)
    hasPixels ||= bytes[at] === IMAGE
    at = end
  }
  return hasPixels && at < bytes.length ? Buffer.concat([...kept, Buffer.from([END])]) : null
}
