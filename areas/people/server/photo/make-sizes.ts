import sharp, { type Metadata } from 'sharp'
import { isTooLarge, openPicture } from '#platform/server/files/open-picture.ts'
import {
  CROP_WHOLE,
  PHOTO_SIDES,
  PHOTO_SIZES,
  SMALLEST_PHOTO_SIDE,
  type PhotoCrop,
  type PhotoSize,
} from '../../contract/photo.ts'

/** Pictures are cut out of one whose square has this side at most: twice the largest that is made. */
const WORKING_SIDE = 2 * PHOTO_SIDES.large
const WORKING_QUALITY = 95
const QUALITY = 82

export type PhotoRefusal = 'unreadable' | 'too-small' | 'too-large'

export type PhotoPictures = Record<PhotoSize, Buffer>

/** The square of a crop in pixels. */
function squareOf({ left, top, side = CROP_WHOLE }: PhotoCrop, width: number, height: number) {
  const pixels = Math.round((Math.min(width, height) * side) / CROP_WHOLE)
  const place = (room: number, part = CROP_WHOLE / 2) => Math.round((room * part) / CROP_WHOLE)
  return {
    left: place(width - pixels, left),
    top: place(height - pixels, top),
    width: pixels,
    height: pixels,
  }
}

/** Makes a large picture smaller while it is read, without turning it: turning needs all of it in memory. */
async function makeSmaller(bytes: Uint8Array, { width, height }: Metadata, side: number) {
  if (side <= WORKING_SIDE) return bytes
  const part = WORKING_SIDE / side
  return openPicture(bytes)
    .resize(Math.round(width * part), Math.round(height * part), { fit: 'fill' })
    .flatten({ background: '#fff' })
    .keepExif()
    .jpeg({ quality: WORKING_QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function cutSizes(bytes: Uint8Array, crop: PhotoCrop): Promise<PhotoPictures> {
  const upright = openPicture(bytes).autoOrient()
  const { autoOrient } = await upright.metadata()
  const cropped = await upright
    .extract(squareOf(crop, autoOrient.width, autoOrient.height))
    .resize(PHOTO_SIDES.large)
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { raw: cropped.info }
  const pictures = PHOTO_SIZES.map(async (size) => {
    const picture = sharp(cropped.data, raw).resize(PHOTO_SIDES[size]).webp({ quality: QUALITY })
    return [size, await picture.toBuffer()] as const
  })
  return Object.fromEntries(await Promise.all(pictures)) as PhotoPictures
}

/**
 * The pictures of a photo in all sizes: upright, cropped, as WebP, with nothing of the original but its pixels.
 */
export async function makeSizes(bytes: Uint8Array, crop: PhotoCrop): Promise<PhotoPictures | PhotoRefusal> {
  try {
    const read = await openPicture(bytes).metadata()
    if (isTooLarge(read)) return 'too-large'
    const { width: side } = squareOf(crop, read.width, read.height)
    if (side < SMALLEST_PHOTO_SIDE) return 'too-small'
    return await cutSizes(await makeSmaller(bytes, read, side), crop)
  } catch {
    return 'unreadable'
  }
}
