import sharp from 'sharp'
import {
  CROP_WHOLE,
  PHOTO_SIDES,
  PHOTO_SIZES,
  SMALLEST_PHOTO_SIDE,
  type PhotoCrop,
  type PhotoSize,
} from '../../contract/photo.ts'

/** Enough for every telephone; a picture that only claims to be larger is not unpacked. */
const MOST_PIXELS = 50_000_000
const QUALITY = 82
/** Four sides of a photo at most are decoded at once; more threads for each would only take memory. */
sharp.concurrency(1)

export type PhotoRefusal = 'unreadable' | 'too-small'

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

async function read(bytes: Uint8Array) {
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false } as const
    const upright = sharp(bytes, options).autoOrient()
    const { autoOrient } = await upright.metadata()
    return { upright, ...autoOrient }
  } catch {
    return null
  }
}

/**
 * The pictures of a photo in all sizes: upright, cropped, as WebP, with nothing of what the original said beside its
 * pixels.
 */
export async function makeSizes(bytes: Uint8Array, crop: PhotoCrop): Promise<PhotoPictures | PhotoRefusal> {
  const original = await read(bytes)
  if (original === null) return 'unreadable'
  const square = squareOf(crop, original.width, original.height)
  if (square.width < SMALLEST_PHOTO_SIDE) return 'too-small'
  try {
    const cropped = await original.upright
      .extract(square)
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
  } catch {
    return 'unreadable'
  }
}
