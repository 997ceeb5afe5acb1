import { keepFile } from '#areas/files/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { isTooLarge, openPicture } from '#platform/server/files/open-picture.ts'
import type { KeptPicture } from './kept-picture.ts'

export const PREVIEW_TYPE = 'image/webp' as const
/** Twice the shown size, for high-resolution screens. */
const SIDE = 640
/** A picture that is as small as this is shown itself. */
const SMALL_BYTES = 50_000
const QUALITY = 75
/** Values of the orientation above this one are turned by a quarter, or mirrored. */
const UPRIGHT = 1

const WITHIN = { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true } as const

/** The displayed size of a picture, and a small version if it is large. */
export interface PictureLook {
  width: number
  height: number
  preview: Buffer | null
}

/** Makes it smaller while it is read, and turns the small one: turning needs all of a picture in memory. */
async function makeSmall(bytes: Uint8Array, orientation: number): Promise<Buffer> {
  const small = openPicture(bytes).resize(WITHIN)
  if (orientation <= UPRIGHT) return small.webp({ quality: QUALITY }).toBuffer()
  const lying = await small.keepExif().jpeg({ quality: 95 }).toBuffer()
  return openPicture(lying).autoOrient().webp({ quality: QUALITY }).toBuffer()
}

/**
 * The displayed size of a picture, and a small version that contains only its pixels. A picture too large to
 * be unpacked has only a size; null for one that only browsers can read.
 */
export async function makePreview(bytes: Uint8Array): Promise<PictureLook | null> {
  try {
    const read = await openPicture(bytes).metadata()
    const { width, height } = read.autoOrient
    const isSmall = bytes.length <= SMALL_BYTES && Math.max(width, height) <= SIDE
    const needsNone = isSmall || isTooLarge(read)
    return { width, height, preview: needsNone ? null : await makeSmall(bytes, read.orientation ?? UPRIGHT) }
  } catch {
    // Browsers can show more kinds of pictures than are read here: such a picture is shown itself.
    return null
  }
}

interface Keeping {
  tx: Db
  files: FileStore
  ownerId: number
}

/** Stores the small picture with the file that it shows. */
export async function keepPreview(
  { tx, files, ownerId }: Keeping,
  { width, height, preview }: PictureLook,
): Promise<KeptPicture> {
  if (preview === null) return { width, height, previewId: null }
  const file = { fileName: 'preview.webp', mediaType: PREVIEW_TYPE, bytes: preview }
  const previewId = await keepFile(tx, files, { file, ownerId, access: 'owner' })
  return { width, height, previewId }
}
