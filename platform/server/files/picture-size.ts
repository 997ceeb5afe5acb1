import type { ImageType } from '#platform/contract/upload.ts'

/** The size in pixels that a picture claims to have. */
export interface PictureSize {
  width: number
  height: number
}

type ReadSize = (bytes: Buffer) => PictureSize | null

const pngSize: ReadSize = (bytes) =>
  bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null

const gifSize: ReadSize = (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) })

/** Markers between SOF0 and SOF15 that do not hold the size. */
const NO_FRAMES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc])
const FIRST_FRAME = 0xc0
const LAST_FRAME = 0xcf

const jpegSize: ReadSize = (bytes) => {
  let at = 2
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    // A marker may be preceded by any number of these fill bytes.
    if (marker === 0xff) at += 1
    else if (marker >= FIRST_FRAME && marker <= LAST_FRAME && !NO_FRAMES.has(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** The low 14 bits of a number; the others concern scaling. */
const SIDE_BITS = 0x3fff

const WEBP_KINDS: Record<string, ReadSize> = {
  'VP8 ': (bytes) => ({
    width: bytes.readUInt16LE(26) & SIDE_BITS,
    height: bytes.readUInt16LE(28) & SIDE_BITS,
  }),
  VP8L: (bytes) => ({
    width: (bytes.readUInt32LE(21) & SIDE_BITS) + 1,
    height: ((bytes.readUInt32LE(21) >>> 14) & SIDE_BITS) + 1,
  }),
  VP8X: (bytes) => ({ width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }),
}

const webpSize: ReadSize = (bytes) => WEBP_KINDS[bytes.toString('latin1', 12, 16)]?.(bytes) ?? null

const READERS: Record<ImageType, ReadSize> = {
  'image/png': pngSize,
  'image/gif': gifSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
}

/** Reads the size from a picture's head, without unpacking it; null when the head is incomplete. */
export function pictureSize(bytes: Uint8Array, type: ImageType): PictureSize | null {
  try {
    return READERS[type](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    // The bytes end within the head.
    if (error instanceof RangeError) return null
    throw error
  }
}
