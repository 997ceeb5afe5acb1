import sharp, { type Metadata, type Sharp } from 'sharp'

/** Enough for every telephone; a picture that claims to be larger is not unpacked. */
const MOST_PIXELS = 50_000_000
/** The limit for pictures that are unpacked whole before they can be made smaller: 64 MB of memory. */
const MOST_WHOLE_PIXELS = 16_000_000
/** More threads for each picture would only use memory. */
sharp.concurrency(1)

/** Opens a picture of unknown content. */
export const openPicture = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })

/**
 * True when a picture is too large to be unpacked: JPEG and PNG are read line by line unless they are
 * progressive.
 */
export function isTooLarge({ format, width, height, isProgressive }: Metadata): boolean {
  const isReadByLines = (format === 'jpeg' || format === 'png') && !isProgressive
  return width * height > (isReadByLines ? MOST_PIXELS : MOST_WHOLE_PIXELS)
}
