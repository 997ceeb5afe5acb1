import { isPicture, type FileType, type ImageType } from '#platform/contract/upload.ts'
import { stripGif } from './strip-gif.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { stripPng } from './strip-png.ts'
import { stripWebp } from './strip-webp.ts'

const STRIPPERS: Record<ImageType, (bytes: Buffer) => Buffer | null> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'image/gif': stripGif,
}

/**
 * Removes from a picture all data about where, when, by whom and with which device it was made; the bytes of
 * its pixels are unchanged. Returns null for a picture that cannot be read.
 */
export function stripMetadata(bytes: Uint8Array, type: FileType): Buffer | null {
  if (!isPicture(type)) return null
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return STRIPPERS[type](given)
}
